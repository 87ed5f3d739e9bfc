import path from "node:path";
import { aSecond } from "./figures.ts";
import { atLeastTimes, type Line } from "./line.ts";
import { ask } from "./servers/ask.ts";
import { startBareNode } from "./servers/bare-node.ts";
import { compare } from "./servers/load.ts";
import { layOut, startNginx } from "./servers/nginx.ts";
import { withSite } from "./servers/site.ts";

/**
 * The page of a visitor who isn't signed in, beside nginx sending the same bytes out of a file, and beside what Node's
 * own server can do at most. Where half of nginx was decided on, such a bare server reached 0.62 of it.
 */
export function measureAnonymous(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async (site) => {
    const url = `${site.url}/music`;
    const { body } = await ask(url);
    const nginx = await startNginx(folder, layOut(path.join(folder, "file"), { "music.html": body }));
    const node = await startBareNode(folder, await ask(url, { headers: { "Accept-Encoding": "br" } }));
    try {
      const ours = { url, server: site };
      const rivals = {
        nginx: { url: `${nginx.url}/music.html`, server: nginx },
        node: { url: node.url, server: node },
      };
      const write = aSecond;
      return [
        atLeastTimes(0.5, {
          what: "anonymous /music: nginx with brotli_static",
          ...(await compare(ours, rivals.nginx)),
          write,
        }),
        atLeastTimes(0.5 / 0.62, {
          what: "anonymous /music: bare Node, same bytes and headers",
          ...(await compare(ours, rivals.node)),
          write,
        }),
      ];
    } finally {
      await nginx.stop();
      await node.stop();
    }
  });
}
