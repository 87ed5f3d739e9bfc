// Lets a second machine take over three times, through nginx with its cache and haproxy, after the media were moved into a
// bucket and before they are moved back (npm run drill:failover).
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { projectRoot } from "../../../server.ts";
import { steppedTone } from "../../../tests/domain/music/audio/sounds.ts";
import { wavOf } from "../../../tests/domain/music/audio/write-wav.ts";
import { openTestBucket } from "../../../tests/setup/bucket/bucket-server.ts";
import { createRandom } from "../../../tests/setup/random.ts";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { findOrInstallPrograms } from "../../tools/find-programs.ts";
import { startProcess, until } from "../../tools/start-process.ts";
import { createTemporaryFolder } from "../../tools/temporary-folder.ts";
import { nginx } from "../caches/caches.ts";
import { collectEverything, compareTaken, takeEverything } from "./collection.ts";
import { endings, type FailoverResult, failOver } from "./failover.ts";
import { readLedger } from "./ledger.ts";
import { interval } from "./litestream.ts";
import { startLoad } from "./load.ts";
import { Machine } from "./machine.ts";
import { findViolations } from "./verifier.ts";

const asRow = (result: FailoverResult) => ({
  "the machine was": result.ending,
  "took over": result.to,
  "promoted after, s": result.promoteSeconds.toFixed(1),
  "serving after, s": result.startSeconds.toFixed(1),
  "no purchase for, s": result.withoutPurchases.toFixed(1),
  "pages asked": result.pages.asked,
  "pages failed": result.pages.failed,
  "purchases failed": result.failedPurchases,
  "lost, s": `${result.lost.seconds.toFixed(2)} (${result.lost.events} events)`,
  "orders restored": result.broughtBack,
  "the old one": result.old,
});

const { values } = parseArgs({ options: { seed: { type: "string", default: "1" } } });
findOrInstallPrograms("nginx", "haproxy");
const folder = createTemporaryFolder("drill-failover-");
const results: FailoverResult[] = [];
const violations: string[] = [];
const bucket = await openTestBucket();
try {
  const [port, balancerPort] = [await findFreePort(), await findFreePort()];
  const common = { folder, publicUrl: `http://localhost:${port}`, bucket: bucket.environment };
  const one = new Machine("one", await findFreePort(), common);
  const two = new Machine("two", await findFreePort(), common);
  await one.start(1);
  const balancer = startBalancer(balancerPort, one, two);
  const cache = await nginx.start({ folder, port, sitePort: balancerPort });
  const load = startLoad(common.publicUrl, {
    buyers: 4,
    readers: 2,
    random: createRandom(Number(values.seed)),
  });
  const collector = await collectEverything(common.publicUrl);
  const fromFolder = await takeEverything(collector);
  await pause(6_000);
  const thereSeconds = await one.moveMedia("bucket");
  two.isMediaInBucket = true;
  await pause(6_000);
  violations.push(...compareTaken(fromFolder, await takeEverything(collector), "in the bucket"));
  let [from, to] = [one, two];
  for (const [index, ending] of endings.entries()) {
    console.log(`${from.name} is ${ending}; ${to.name} takes over ...`);
    const result = await failOver({ from, to, epoch: index + 2 }, ending, load);
    results.push(result);
    violations.push(...result.violations);
    [from, to] = [to, from];
    if (index === 0) await publishMeanwhile(from);
  }
  const fromBucket = await takeEverything(collector);
  if (fromBucket.size === fromFolder.size) violations.push("The track made meanwhile is gone.");
  const backSeconds = await from.moveMedia("folder");
  // What isn't in the folder of this machine is nowhere any more.
  await bucket.close();
  const fromFolderAgain = await takeEverything(collector);
  violations.push(
    ...compareTaken(fromFolder, fromFolderAgain, "after all of it"),
    ...compareTaken(fromBucket, fromFolderAgain, "back in the folder"),
  );
  await load.leave();
  const judge = () => findViolations(readLedger(from.siteFile, from.providerFile), load.notified);
  await until("The reconciler", () => judge().length === 0).catch(() => undefined);
  violations.push(...judge());
  const { payments, purchases } = readLedger(from.siteFile, from.providerFile);
  await from.signal("SIGTERM");
  await cache.stop();
  await balancer.kill("SIGTERM");
  const verified = await from.run("audit-verify.ts");
  if (!verified.includes("intact")) violations.push(verified);
  console.table(results.map(asRow));
  console.log(
    `\nThe media were moved into a bucket before it and back into a folder after it; the site was away for ${thereSeconds.toFixed(1)} s and ${backSeconds.toFixed(1)} s.`,
  );
  console.log(
    `${fromFolder.size} files were taken at first, ${fromBucket.size} from the bucket, and ${fromFolderAgain.size} in the end, the same to the byte unless it says otherwise below.`,
  );
  const completed = purchases.filter(({ status }) => status === "completed").length;
  console.log(`\n${payments.length} payments at the provider, ${completed} completed orders. ${verified}`);
} finally {
  await bucket.close();
}
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;

/** A track that never was on the first machine's disk. */
async function publishMeanwhile(machine: Machine): Promise<void> {
  const file = path.join(folder, "meanwhile.wav");
  writeFileSync(file, wavOf(steppedTone(60, 44_100)));
  const said = await machine.run("audio-import.ts", [file, "--title", "Made Meanwhile", "--price", "1.99"]);
  if (!said.includes("Published: ")) violations.push(`The import said: ${said}`);
  // Litestream sends it; what is newer than its interval may be lost.
  await pause(2 * interval * 1000);
}

/** haproxy with the file of docs/deploy; only addresses are other ones. */
function startBalancer(port: number, one: Machine, two: Machine) {
  const configuration = readFileSync(path.join(projectRoot, "docs/deploy/haproxy.cfg"), "utf8")
    .replace("127.0.0.1:3000", `127.0.0.1:${port}`)
    .replace("10.0.0.1:3000", `127.0.0.1:${one.port}`)
    .replace("10.0.0.2:3000", `127.0.0.1:${two.port}`);
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, configuration);
  return startProcess({
    command: "/usr/sbin/haproxy",
    parameters: ["-db", "-f", file],
    log: path.join(folder, "haproxy.log"),
  });
}
