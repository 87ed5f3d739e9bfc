// Plays the busiest hour of a release that goes round the world, faster and faster, until something breaks: the site
// behind a cache, its media in a bucket (npm run simulate -- --cache varnish --seconds 30 --factors 0.5,1,2,4).
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openTestBucket } from "../../../tests/setup/bucket/bucket-server.ts";
import { createRandom } from "../../../tests/setup/random.ts";
import { processorTimeOf } from "../../tools/costs.ts";
import { percentileOf } from "../../tools/figures.ts";
import { findOrInstallPrograms } from "../../tools/find-programs.ts";
import { createTemporaryFolder } from "../../tools/temporary-folder.ts";
import { readTracksForSale } from "../../tools/visitor.ts";
import { nginx, varnish } from "../caches/caches.ts";
import { onStage, type Stage } from "../caches/stage.ts";
import { readLedger } from "../drill/ledger.ts";
import {
  arrivalsASecond,
  type Doing,
  letArrive,
  type Outcome,
  openVisits,
  releaseDay,
  transactionsASecond,
} from "./visits.ts";

/** Who waits longer leaves, in milliseconds. A purchase is five requests, among them a registration. */
const longest: Record<Doing, number> = { page: 1000, play: 1000, purchase: 5000, "signed-in page": 1000 };
/** The site's own work after its first start is done by then, in milliseconds. */
const settling = 10_000;

const { values } = parseArgs({
  options: {
    cache: { type: "string", default: "varnish" },
    seconds: { type: "string", default: "30" },
    /** Of the release day's hour; 1 is the day itself. */
    factors: { type: "string", default: "0.5,1,2,4" },
    seed: { type: "string", default: "1" },
  },
});
const cache = [nginx, varnish].find(({ name }) => name.toLowerCase() === values.cache);
if (!cache) throw new Error("--cache is nginx or varnish.");

interface Row extends Outcome {
  factor: number;
  doing: string;
  rate: number;
  /** The part of a processor that the site used, in percent. */
  core: number;
}
const asRow = ({ factor, doing, rate, served, failed, waits, core }: Row) => ({
  factor,
  doing,
  "a second": rate.toFixed(1),
  served,
  failed,
  "p50, ms": percentileOf(waits, 0.5).toFixed(0),
  "p99, ms": percentileOf(waits, 0.99).toFixed(0),
  "site's core": `${core.toFixed(0)} %`,
});

findOrInstallPrograms("nginx", "varnish");
const folder = createTemporaryFolder("artist-site-release-");
const bucket = await openTestBucket();
try {
  await onStage(cache, folder, play, bucket.environment);
} finally {
  await bucket.close();
}

async function play(stage: Stage): Promise<void> {
  const random = createRandom(Number(values.seed));
  const visits = openVisits(stage.url, await readTracksForSale(stage.url), random);
  await pause(settling);
  for (const _each of [1, 2, 3]) await Promise.all([visits.purchase(), ...visits.readAll()]);
  console.log(
    `This disk: ${transactionsASecond(folder).toFixed(0)} transactions a second, each stored for certain.`,
  );
  const { visitors, plays, purchases } = releaseDay;
  console.log(`Factor 1 is ${visitors} visitors, ${plays} plays and ${purchases} purchases an hour.`);
  const rows: Row[] = [];
  let broken: string | null = null;
  for (const factor of values.factors.split(",").map(Number)) {
    const seconds = Number(values.seconds);
    const begun = performance.now();
    const before = processorTimeOf(stage.site().processId);
    const outcomes = await Promise.all(
      Object.entries(arrivalsASecond(factor)).map(async ([doing, rate]) => {
        const outcome = await letArrive({ rate, seconds, random }, visits[doing as Doing]);
        return { ...outcome, factor, doing, rate };
      }),
    );
    // Until the last one was served, which may be after the last one came.
    const elapsed = (performance.now() - begun) / 1000;
    const core = ((processorTimeOf(stage.site().processId) - before) / elapsed) * 100;
    for (const outcome of outcomes) {
      rows.push({ ...outcome, core });
      const { doing, failed, waits } = outcome;
      if (failed > 0 || percentileOf(waits, 0.99) > longest[doing as Doing])
        broken ??= `${doing} at factor ${factor}`;
    }
    console.log(`Factor ${factor} is played.`);
    if (broken) break;
  }
  visits.close();
  console.table(rows.map(asRow));
  console.log(broken ? `What breaks first: ${broken}.` : "Nothing breaks.");
  const missing = countMissing(visits.bought);
  console.log(
    `${visits.bought.size} purchases were confirmed to their buyers, ${missing} of them are missing.`,
  );
  if (missing > 0) process.exitCode = 1;
}

/** How many of these payments have no completed purchase. */
function countMissing(bought: ReadonlySet<string>): number {
  const data = path.join(folder, "data");
  const { purchases } = readLedger(path.join(data, "site.sqlite"), path.join(data, "test-payments.sqlite"));
  const completed = purchases.filter(({ status }) => status === "completed");
  const retained = new Set(completed.map(({ paymentIntentId }) => paymentIntentId));
  return [...bought].filter((id) => !retained.has(id)).length;
}
