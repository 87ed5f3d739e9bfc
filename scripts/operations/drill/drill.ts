import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRandom, type Random } from "../../../tests/setup/random.ts";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { until } from "../../tools/start-process.ts";
import { runCommand, startSite } from "../../tools/start-site.ts";
import { createTemporaryFolder, deleteFolder } from "../../tools/temporary-folder.ts";
import { countRestored, type Ledger, readEnd, readLedger, readLoss } from "./ledger.ts";
import { countGenerations, interval, restoreDatabase, startLitestream } from "./litestream.ts";
import { startLoad } from "./load.ts";
import { findViolations } from "./verifier.ts";

/** What has to travel besides the database, as docs/deploy/litestream.md says. */
const companions = ["app-secret", "deletion-ledger.jsonl", "media"];
const databaseName = "site.sqlite";
const providerName = "test-payments.sqlite";

export type RoundResult = Awaited<ReturnType<typeof playRound>>;

/**
 * One machine dies under a crowd: Litestream is killed and comes back, then it and the site are killed in the same
 * moment. The database is restored into a fresh folder, and the site started there.
 */
export async function playRound(folder: string, { random, seconds }: { random: Random; seconds: number }) {
  const [data, restoredData] = [path.join(folder, "data"), path.join(folder, "restored")];
  const replication = { dataFolder: data, replica: path.join(folder, "replica") };
  for (const position of [data, restoredData, replication.replica]) mkdirSync(position, { recursive: true });
  const [siteLog, litestreamLog] = [path.join(folder, "site.log"), path.join(folder, "litestream.log")];
  const port = await findFreePort();
  const common = { port, log: siteLog, environment: { LOG_LEVEL: "warn" } };
  const site = await startSite({ ...common, dataFolder: data });
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
  const [deadFile, restoredFile] = [path.join(data, databaseName), path.join(restoredData, databaseName)];
  const providerFile = path.join(data, providerName);
  const before = readLedger(deadFile, providerFile);
  const end = readEnd(deadFile);
  const restoreMilliseconds = restoreDatabase({ ...replication, dataFolder: restoredData });
  const restored = readLedger(restoredFile, providerFile);
  const lost = readLoss(deadFile, restoredFile);
  for (const name of companions) {
    if (existsSync(path.join(data, name)))
      cpSync(path.join(data, name), path.join(restoredData, name), { recursive: true });
  }
  for (const suffix of ["", "-wal"]) {
    const file = `${providerFile}${suffix}`;
    if (existsSync(file)) cpSync(file, path.join(restoredData, path.basename(file)));
  }
  // The worst case: the end of the audit log was noted and copied away in the very last moment.
  writeFileSync(path.join(restoredData, "audit-head.json"), JSON.stringify({ id: end.id, hash: end.hash }));

  const violations = await goOnHonestly(restoredData, lost.events);
  const begun = performance.now();
  const heir = await startSite({ ...common, dataFolder: restoredData });
  const judge = () =>
    findViolations(readLedger(restoredFile, path.join(restoredData, providerName)), load.notified);
  await until("The reconciler", () => judge().length === 0).catch(() => undefined);
  // Until the ledger was right again.
  const healMilliseconds = performance.now() - begun;
  violations.push(...judge());
  await leaving;
  await heir.kill("SIGTERM");
  const verified = await runOn(restoredData, "audit-verify.ts");
  if (!verified.isDone) violations.push(verified.said);
  // A change may wait for the next copy as long as the interval, and then for that copy itself.
  if (lost.seconds > 2 * interval)
    violations.push(`${lost.seconds} s were lost, and the interval is ${interval} s.`);
  return {
    payments: before.payments.length,
    // Completed orders of the site that died, and of what was restored of it.
    before: countCompleted(before),
    restored: countCompleted(restored),
    lostSeconds: lost.seconds,
    lostEvents: lost.events,
    broughtBack: countRestored(restoredFile),
    restoreMilliseconds,
    healMilliseconds,
    generations: countGenerations(replication),
    audit: verified.isDone ? "intact" : "NOT INTACT",
    violations,
  };
}

/** What an owner types after a restore: the log is verified, and a lost end accepted in words. */
async function goOnHonestly(dataFolder: string, lostEvents: number): Promise<string[]> {
  const verified = await runOn(dataFolder, "audit-verify.ts");
  if (lostEvents === 0) return verified.isDone ? [] : [verified.said];
  if (verified.isDone) return [`${lostEvents} events are gone, and the audit log said nothing.`];
  const accepted = await runOn(dataFolder, "audit-accept-end.ts", ["a drill"]);
  const again = await runOn(dataFolder, "audit-verify.ts");
  return [accepted, again].flatMap(({ isDone, said }) => (isDone ? [] : [said]));
}

function runOn(dataFolder: string, script: string, parameters: readonly string[] = []) {
  return runCommand(script, parameters, { DATA_DIR: dataFolder, LOG_LEVEL: "warn" });
}

function countCompleted({ purchases }: Ledger): number {
  return purchases.filter(({ status }) => status === "completed").length;
}

// Lets machines die under a crowd of buyers and restores them from their replicas (npm run drill -- --rounds 5 --seed 1).

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    /** How long the crowd buys before the end, about. */
    seconds: { type: "string", default: "10" },
  },
});

const asRow = (result: RoundResult, index: number) => ({
  round: index + 1,
  "payments at the provider": result.payments,
  "orders before": result.before,
  restored: result.restored,
  "lost, s": result.lostSeconds.toFixed(2),
  "lost events": result.lostEvents,
  "restored from payments": `${result.broughtBack.orders} orders, ${result.broughtBack.accounts} accounts`,
  "audit log": result.audit,
  "restore, s": (result.restoreMilliseconds / 1000).toFixed(2),
  "start until whole, s": (result.healMilliseconds / 1000).toFixed(1),
  "whole copies": result.generations,
  violations: result.violations.length,
});

const random = createRandom(Number(values.seed));
const results: RoundResult[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const folder = createTemporaryFolder("drill-");
  try {
    console.log(`Round ${round} of ${values.rounds} ...`);
    const result = await playRound(folder, { random, seconds: Number(values.seconds) });
    results.push(result);
    for (const violation of result.violations) console.error(`  ${violation}`);
  } finally {
    deleteFolder(folder);
  }
}
console.table(results.map(asRow));
if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
