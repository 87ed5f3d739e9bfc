import path from "node:path";
import { ask } from "../tools/ask.ts";
import { aSecond, megabytesASecond } from "../tools/figures.ts";
import { newFan } from "../tools/visitor.ts";
import { atLeastTimes, type Line } from "./line.ts";
import { compare, type Load } from "./servers/load.ts";
import { withSite } from "./servers/site.ts";
import { layOut, serveFiles } from "./servers/static-files.ts";
import { startBareNode, startExpress } from "./servers/yardsticks.ts";

/**
 * The page of a visitor who isn't signed in, next to nginx sending the same bytes out of a file, and next to what Node's
 * own server can do at most. Where half of nginx was decided on, such a bare server reached 0.62 of it.
 */
export function measureAnonymous(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async (site) => {
    const url = `${site.url}/music`;
    const { body } = await ask(url);
    const nginx = await serveFiles(folder, layOut(path.join(folder, "file"), { "music.html": body }));
    const node = await startBareNode(folder, await ask(url, { headers: { "Accept-Encoding": "br" } }));
    try {
      const ours = { url, server: site };
      const ofNginx = await compare(ours, { url: `${nginx.url}/music.html`, server: nginx });
      const ofNode = await compare(ours, { url: node.url, server: node });
      const what = "anonymous /music: ";
      return [
        atLeastTimes(0.5, { what: `${what}nginx with brotli_static`, ...ofNginx, write: aSecond }),
        atLeastTimes(0.5 / 0.62, {
          what: `${what}bare Node, same bytes and headers`,
          ...ofNode,
          write: aSecond,
        }),
      ];
    } finally {
      await nginx.stop();
      await node.stop();
    }
  });
}

const track = "steppin-out";
const part = "bytes=131072-196607";

/** What programs and players fetch, next to a bare Express app sending the same. */
export function measureApi(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async (site) => {
    const address = { tracks: `${site.url}/api/tracks`, preview: `${site.url}/api/tracks/${track}/preview` };
    const tracks = await ask(address.tracks);
    const preview = await ask(address.preview);
    const express = await startExpress(folder, tracks.body, preview.body);
    const compareBytes = async (what: string, ours: Load, yardstick: Load) => {
      const { body } = await ask(ours.url, { headers: ours.headers });
      const figures = await compare(ours, yardstick);
      return atLeastTimes(0.9, {
        what: `${what}: express sendFile`,
        ours: figures.ours * body.length,
        yardstick: figures.yardstick * body.length,
        write: megabytesASecond,
      });
    };
    try {
      const json = await compare(
        { url: address.tracks, server: site },
        { url: `${express.url}/json`, server: express },
      );
      const ours = { url: address.preview, server: site };
      const yardstick = { url: `${express.url}/file`, server: express };
      const headers = { Range: part };
      return [
        atLeastTimes(1, { what: "/api/tracks: express res.json", ...json, write: aSecond }),
        await compareBytes("preview, whole", ours, yardstick),
        await compareBytes("preview, 64 KB of it", { ...ours, headers }, { ...yardstick, headers }),
      ];
    } finally {
      await express.stop();
    }
  });
}

/**
 * The site before its pages were cached (commit 52ee465) and that Express app, pressed by this bench on one machine, in
 * turns: requests a second, the mean of two runs.
 */
const before = { express: 16_890, pages: { "/music": 91, "/dashboard": 163 } } as const;
const times = 5;

/**
 * Pages of somebody who is signed in, next to the site as it was. Machines differ: what was measured on another one is
 * scaled by what Express does here and did there.
 */
export function measureSignedIn(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async (site) => {
    const { body } = await ask(`${site.url}/api/tracks`);
    const express = await startExpress(folder, body, Buffer.alloc(0));
    const { visitor } = await newFan(site.url);
    const headers = { Cookie: visitor.cookie };
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
