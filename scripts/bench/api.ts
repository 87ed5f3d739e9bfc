import { aSecond, megabytesASecond } from "./figures.ts";
import { atLeastTimes, type Line } from "./line.ts";
import { ask } from "./servers/ask.ts";
import { startExpress } from "./servers/express.ts";
import { compare, type Load } from "./servers/load.ts";
import { withSite } from "./servers/site.ts";

const track = "steppin-out";
const part = "bytes=131072-196607";

/** What programs and players fetch, beside a bare Express app sending the same. */
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
