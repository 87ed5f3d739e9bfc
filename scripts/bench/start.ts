import { medianOf, seconds } from "../tools/figures.ts";
import { atMost, type Line } from "./line.ts";
import { startBenchSite } from "./servers/site.ts";

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
