import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../tools/ask.ts";
import { memoryOf } from "../tools/costs.ts";
import { medianOf, megabytes, seconds } from "../tools/figures.ts";
import { newFan } from "../tools/visitor.ts";
import { atMost, type Line } from "./line.ts";
import { startBenchSite, withSite } from "./servers/site.ts";

const requests = 100_000;
const connections = 32;
/** What the start needed is let go of meanwhile, in milliseconds. */
const settles = 15_000;

/** What the site holds in memory, its workers with it: at rest, and right after many requests. */
export function measureMemory(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async (site) => {
    await pause(settles);
    const atRest = memoryOf(site.processId);
    await askMany(site.url);
    const after = memoryOf(site.processId);
    const write = megabytes;
    return [
      atMost(150_000_000, { what: "memory at rest", ours: atRest, write }),
      atMost(200_000_000, { what: "memory after 100,000 requests", ours: after, write }),
    ];
  });
}

/** Visitors and programs, and one request of ten by somebody who is signed in. */
async function askMany(url: string): Promise<void> {
  const fans = await Promise.all([1, 2, 3].map(() => newFan(url)));
  const open = "/ /music /music/steppin-out /videos /photos /about /api/tracks /api/init".split(" ");
  const personal = ["/music", "/dashboard", "/api/auth/me"];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let asked = 0;
  const visit = async () => {
    while (asked < requests) {
      const turn = asked;
      asked += 1;
      const cookie = turn % 10 === 0 ? fans[turn % fans.length]?.visitor.cookie : undefined;
      const positions = cookie ? personal : open;
      const address = url + positions[Math.floor(turn / 10) % positions.length];
      const headers = { "Accept-Encoding": "gzip, br", ...(cookie && { Cookie: cookie }) };
      const { status } = await ask(address, { agent, headers });
      if (status !== 200) throw new Error(`${address} answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
}

const runs = 5;

/** From the command in a shell to the first answer of `/readyz`, when everything is installed, built and filled. */
export async function measureStart(folder: string): Promise<readonly Line[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const site = await startBenchSite(folder, { command: "npm", parameters: ["start"] });
    times.push(site.startTime);
    await site.stop();
  }
  return [atMost(1000, { what: "npm start, second start, to ready", ours: medianOf(times), write: seconds })];
}
