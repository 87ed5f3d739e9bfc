import path from "node:path";
import { aSecond } from "./figures.ts";
import { atLeastTimes, type Line } from "./line.ts";
import { ask } from "./servers/ask.ts";
import { compare } from "./servers/load.ts";
import { layOut, startNginx } from "./servers/nginx.ts";
import { withSite } from "./servers/site.ts";

/** The page of a visitor who isn't signed in, beside nginx sending the same bytes out of a file. */
export function measureAnonymous(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async (site) => {
    const { body } = await ask(`${site.url}/music`);
    const nginx = await startNginx(folder, layOut(path.join(folder, "file"), { "music.html": body }));
    try {
      const figures = await compare(
        { url: `${site.url}/music`, server: site },
        { url: `${nginx.url}/music.html`, server: nginx },
      );
      return [
        atLeastTimes(0.5, { what: "anonymous /music: nginx with brotli_static", ...figures, write: aSecond }),
      ];
    } finally {
      await nginx.stop();
    }
  });
}
