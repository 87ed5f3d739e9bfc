import { aSecond } from "./figures.ts";
import type { Line } from "./line.ts";
import { ask } from "./servers/ask.ts";
import { startExpress } from "./servers/express.ts";
import { compare } from "./servers/load.ts";
import { registerFan, withSite } from "./servers/site.ts";

/**
 * The site before its pages were kept (commit 52ee465) and that Express app, pressed by this bench on one machine, in
 * turns: requests a second, the mean of two runs.
 */
const before = { express: 16_890, pages: { "/music": 91, "/dashboard": 163 } } as const;
const times = 5;

/**
 * Pages of somebody who is signed in, beside the site as it was. Machines differ: what was measured on another one is
 * scaled by what Express does here and did there.
 */
export function measureSignedIn(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async (site) => {
    const { body } = await ask(`${site.url}/api/tracks`);
    const express = await startExpress(folder, body, Buffer.alloc(0));
    const { cookie } = await registerFan(site);
    const headers = { Cookie: cookie };
    const lines: Line[] = [];
    try {
      for (const [path, figure] of Object.entries(before.pages)) {
        const url = site.url + path;
        const { ours, yardstick } = await compare(
          { url, headers, server: site },
          { url: `${express.url}/json`, server: express },
        );
        const scaled = (figure * yardstick) / before.express;
        const ratio = ours / scaled;
        lines.push({
          what: `signed-in ${path}: as it was`,
          ours: aSecond(ours),
          yardstick: `${aSecond(scaled)} (${figure} where Express does ${aSecond(before.express)}; here ${aSecond(yardstick)})`,
          ratio,
          bar: `${times}x or more`,
          isReached: ratio >= times,
        });
      }
      return lines;
    } finally {
      await express.stop();
    }
  });
}
