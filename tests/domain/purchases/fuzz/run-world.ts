import { setImmediate as nextTurn } from "node:timers/promises";
import {
  actAtTheDesk,
  choosePossibilities,
  deliverEvent,
  lookForLostNews,
  reconcile,
  refundALine,
} from "./happenings.ts";
import { watchHearing } from "./hearing.ts";
import { readPayments } from "./provider-side.ts";
import { findViolations } from "./rule.ts";
import type { ShopFolders } from "./shop-folder.ts";
import { type Figures, World } from "./world.ts";

export interface Outcome {
  seed: number;
  violations: string[];
  /** No webhook ever arrived in it. */
  isDeaf: boolean;
  log: string[];
  figures: Figures & { captured: number; owned: number; refunded: number; disputed: number; review: number };
}

const maxHappenings = 60;
const longerThanADay = 25 * 60 * 60_000;

/**
 * Lets a world run its course, brings everything to an end, and checks the rule.
 * @param happenings how many things happen before the end; a failing world is looked at from its shortest one on.
 */
export async function runWorld(
  folders: ShopFolders,
  seed: number,
  happenings = maxHappenings,
): Promise<Outcome> {
  const world = new World(folders, seed);
  try {
    const somethingHappens = choosePossibilities(world.random);
    const findHearing = watchHearing(world);
    const haste = world.random.pick([0.3, 0.6, 0.9]);
    for (let count = 0; count < happenings; ) {
      if (world.random.chance(haste) && (await world.scheduler.letOneGoOn())) continue;
      count += 1;
      await somethingHappens(world);
      await nextTurn();
      world.violations.push(...findHearing());
    }
    await bringToAnEnd(world);
    const violations = [...world.violations, ...findHearing(), ...(await findViolations(world))];
    return { seed, violations, isDeaf: world.isDeaf, log: world.log, figures: await count(world) };
  } finally {
    await world.end();
  }
}

/** Everybody ends what they began; then the days pass in which everything is delivered and reconciled. */
async function bringToAnEnd(world: World): Promise<void> {
  world.log.push("--- calm: nothing is lost any more, everything is delivered and reconciled");
  world.isCalm = true;
  if (world.random.chance(0.6)) await bringLateNews(world);
  await world.scheduler.letAllEnd();
  for (const name of world.stuck) world.violations.push(`${name} never ended`);
  const { desk } = world.provider;
  for (const { id, status } of desk.listIntents({ limit: 100 }).intents) {
    if (status === "processing") desk.finishProcessing(id, "succeeded");
  }
  for (let day = 0; day < 3; day += 1) {
    await deliverAll(world);
    await world.scheduler.letAllEnd();
    reconcile(world);
    lookForLostNews(world);
    await world.scheduler.letAllEnd();
    // Some ask for their money days later, when nothing else is under way that would hide what it does.
    if (day === 1 && world.random.chance(0.3)) refundALine(world);
    world.passTime(longerThanADay);
  }
  await deliverAll(world);
  await world.scheduler.letAllEnd();
  for (const payload of world.mailbox) world.violations.push(`an event is never taken: ${payload}`);
}

/** The banks act while requests are under way, and all the news arrives before the slowest has its answer. */
async function bringLateNews(world: World): Promise<void> {
  for (let deeds = 0; deeds < 6; deeds += 1) actAtTheDesk(world);
  await nextTurn();
  await deliverAll(world);
}

async function deliverAll(world: World): Promise<void> {
  await world.provider.deliverDue();
  for (const payload of [...world.mailbox]) {
    deliverEvent(world, payload);
    await nextTurn();
  }
}

async function count(world: World): Promise<Outcome["figures"]> {
  const payments = (await readPayments(world)).filter(({ isCaptured }) => isCaptured);
  const refunded = payments.filter(({ isRefundedWhole }) => isRefundedWhole).length;
  const rest = payments.filter(({ isRefundedWhole }) => !isRefundedWhole);
  const review = rest.filter(({ isForged }) => isForged).length;
  const disputed = rest.filter(({ isForged, isDisputed }) => !isForged && isDisputed).length;
  const owned = rest.length - review - disputed;
  return { ...world.figures, captured: payments.length, owned, refunded, disputed, review };
}
