import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { runCommand, siteEnvironment, startSite } from "../../tools/start-site.ts";
import { collectEverything, compareTaken, takeEverything } from "../drill/collection.ts";
import type { Position } from "./storage-proofs.ts";

/** A shop's media go into the bucket and back, and a buyer takes the same bytes in each place. */
export async function movesThereAndBack({ bucket, folder }: Position): Promise<void> {
  const { MEDIA_STORAGE, ...accessKey } = bucket.environment;
  const dataFolder = path.join(folder, "data");
  const site = { dataFolder, port: await findFreePort(), log: path.join(folder, "site.log") };
  const quiet = { LOG_LEVEL: "warn" };
  const start = (environment = {}) => startSite({ ...site, environment: { ...quiet, ...environment } });
  const move = async (target: string, environment: Record<string, string>) => {
    const settings = siteEnvironment({ ...site, environment: { ...quiet, ...environment } });
    const { isDone, said } = await runCommand("media-move.ts", [target], settings);
    assert(isDone, said);
  };

  let running = await start();
  const collector = await collectEverything(`http://localhost:${site.port}`);
  const before = await takeEverything(collector);
  await running.stop();
  await move(MEDIA_STORAGE, accessKey);
  rmSync(path.join(dataFolder, "media"), { recursive: true });
  running = await start(bucket.environment);
  assert.deepEqual(compareTaken(before, await takeEverything(collector), "in the bucket"), []);
  await running.stop();
  await move("folder", bucket.environment);
  await bucket.stop();
  running = await start();
  assert.deepEqual(compareTaken(before, await takeEverything(collector), "back in the folder"), []);
  await running.stop();
}
