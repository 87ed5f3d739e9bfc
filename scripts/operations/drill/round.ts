import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../../tests/setup/random.ts";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { until } from "../../tools/start-process.ts";
import { countRestored, type Ledger, readEnd, readLedger } from "./ledger.ts";
import { countGenerations, restoreDatabase, startLitestream } from "./litestream.ts";
import { startLoad } from "./load.ts";
import { runOn, startDrillSite } from "./site.ts";
import { findViolations } from "./verifier.ts";

/** What has to travel besides the database, as docs/deploy/litestream.md says. */
const companions = ["app-secret", "deletion-ledger.jsonl", "media"];
const databaseName = "site.sqlite";
const providerName = "test-payments.sqlite";

export interface RoundResult {
  payments: number;
  /** Completed orders of the site that died, and of what was restored of it. */
  before: number;
  restored: number;
  /** The time whose changes were lost. */
  lostSeconds: number;
  lostEvents: number;
  broughtBack: { orders: number; accounts: number };
  restoreMilliseconds: number;
  /** From the start on the restored folder until the books were right again. */
  healMilliseconds: number;
  generations: number;
  audit: string;
  violations: string[];
}

/**
 * One machine dies under a crowd: Litestream is killed and comes back, then it and the site are killed in the same
 * moment. The database is restored into a fresh folder, and the site started there.
 * @param interval what may be lost, in seconds.
 */
export async function playRound(
  folder: string,
  { random, seconds, interval }: { random: Random; seconds: number; interval: number },
): Promise<RoundResult> {
  const [data, restoredData] = [path.join(folder, "data"), path.join(folder, "restored")];
  const replication = { dataFolder: data, replica: path.join(folder, "replica") };
  for (const position of [data, restoredData, replication.replica]) mkdirSync(position, { recursive: true });
  const [siteLog, litestreamLog] = [path.join(folder, "site.log"), path.join(folder, "litestream.log")];
  const port = await findFreePort();
  const site = await startDrillSite({ dataFolder: data, port, log: siteLog });
  let litestream = await startLitestream(replication, litestreamLog);

  const load = startLoad(`http://localhost:${port}`, { buyers: 6, readers: 1, random });
  const some = () => pause((seconds * 500 * (500 + random.below(1000))) / 1000);
  await some();
  await litestream.kill("SIGKILL");
  await pause(random.below(1000));
  litestream = await startLitestream(replication, litestreamLog);
  await some();
  // Right after a buyer was told that it went through, when most rounds have something to lose.
  const notifiedBefore = load.notified.size;
  await until("Another purchase", () => load.notified.size > notifiedBefore);
  await Promise.all([litestream.kill("SIGKILL"), site.kill("SIGKILL")]);
  const leaving = load.leave();

  // The provider stands outside and remembers everything; its file is taken along as it is.
  const positions = (one: string) => [path.join(one, databaseName), path.join(one, providerName)] as const;
  const [deadFile] = positions(data);
  const before = readLedger(...positions(data));
  const end = readEnd(deadFile);
  const restoreMilliseconds = restoreDatabase({ ...replication, dataFolder: restoredData });
  const [restoredFile] = positions(restoredData);
  const restored = readLedger(restoredFile, positions(data)[1]);
  const restoredEnd = readEnd(restoredFile);
  for (const name of companions) {
    if (existsSync(path.join(data, name)))
      cpSync(path.join(data, name), path.join(restoredData, name), { recursive: true });
  }
  for (const suffix of ["", "-wal"]) {
    const file = path.join(data, `${providerName}${suffix}`);
    if (existsSync(file)) cpSync(file, path.join(restoredData, `${providerName}${suffix}`));
  }
  // The worst case: the end of the audit log was noted and copied away in the very last moment.
  writeFileSync(path.join(restoredData, "audit-head.json"), JSON.stringify({ id: end.id, hash: end.hash }));

  const lostEvents = end.id - restoredEnd.id;
  const violations = [...goOnHonestly(restoredData, lostEvents)];
  const begun = performance.now();
  const heir = await startDrillSite({ dataFolder: restoredData, port, log: siteLog });
  const judge = () => findViolations(readLedger(...positions(restoredData)), load.notified);
  await until("The reconciler", () => judge().length === 0).catch(() => undefined);
  const healMilliseconds = performance.now() - begun;
  violations.push(...judge());
  await leaving;
  await heir.kill("SIGTERM");
  const verified = runOn(restoredData, "audit-verify.ts");
  if (!verified.isDone) violations.push(verified.said);
  const lostSeconds = (end.at - restoredEnd.at) / 1000;
  // A change may wait for the next copy as long as the interval, and then for that copy itself.
  if (lostSeconds > 2 * interval)
    violations.push(`${lostSeconds} s were lost, and the interval is ${interval} s.`);
  return {
    payments: before.payments.length,
    before: countCompleted(before),
    restored: countCompleted(restored),
    lostSeconds,
    lostEvents,
    broughtBack: countRestored(restoredFile),
    restoreMilliseconds,
    healMilliseconds,
    generations: countGenerations(replication),
    audit: verified.isDone ? "intact" : "NOT INTACT",
    violations,
  };
}

/** What an owner types after a restore: the log is verified, and a lost end accepted in words. */
function goOnHonestly(dataFolder: string, lostEvents: number): string[] {
  const verified = runOn(dataFolder, "audit-verify.ts");
  if (lostEvents === 0) return verified.isDone ? [] : [verified.said];
  if (verified.isDone) return [`${lostEvents} events are gone, and the audit log said nothing.`];
  const accepted = runOn(dataFolder, "audit-accept-end.ts", ["a drill"]);
  const again = runOn(dataFolder, "audit-verify.ts");
  return [accepted, again].flatMap(({ isDone, said }) => (isDone ? [] : [said]));
}

function countCompleted({ purchases }: Ledger): number {
  return purchases.filter(({ status }) => status === "completed").length;
}
