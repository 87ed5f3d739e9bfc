import path from "node:path";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import type { Program, RunningServer } from "../../tools/start-process.ts";
import { startSite } from "../../tools/start-site.ts";

/**
 * Starts the site as its owner does, with the demo artist: the built one, its log at the default level.
 * @param folder keeps its data from one start to the next.
 */
export async function startBenchSite(
  folder: string,
  command?: Pick<Program, "command" | "parameters">,
): Promise<RunningServer> {
  const site = { dataFolder: path.join(folder, "data"), log: path.join(folder, "site.log") };
  return startSite({ ...site, port: await findFreePort() }, command);
}

/** Does something with the running site, and stops it whatever happens. */
export async function withSite<Result>(
  folder: string,
  work: (site: RunningServer) => Promise<Result>,
): Promise<Result> {
  const site = await startBenchSite(folder);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}
