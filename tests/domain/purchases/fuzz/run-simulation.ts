import { setImmediate as nextTurn } from "node:timers/promises";
import {
  actAtTheDesk,
  choosePossibilities,
  deliverEvent,
  lookForLostNews,
  reconcile,
  refundALine,
} from "./events.ts";
import { watchHearing } from "./hearing.ts";
import { readPayments } from "./provider-side.ts";
import { findViolations } from "./rule.ts";
import type { ShopFolders } from "./shop-folder.ts";
import { type Figures, Simulation } from "./simulation.ts";

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
 * Runs a simulation, lets everything finish, and checks the invariant.
 * @param happenings how many events happen before the end; a failing simulation is repeated with fewer.
 */
export async function runSimulation(
  folders: ShopFolders,
  seed: number,
  happenings = maxHappenings,
): Promise<Outcome> {
  const context = new Simulation(folders, seed);
  try {
    const somethingHappens = choosePossibilities(context.random);
    const findHearing = watchHearing(context);
    const haste = context.random.pick([0.3, 0.6, 0.9]);
    for (let count = 0; count < happenings; ) {
      if (context.random.chance(haste) && (await context.scheduler.letOneGoOn())) continue;
      count += 1;
      await somethingHappens(context);
      await nextTurn();
      context.violations.push(...findHearing());
    }
    await bringToAnEnd(context);
    const violations = [...context.violations, ...findHearing(), ...(await findViolations(context))];
    return { seed, violations, isDeaf: context.isDeaf, log: context.log, figures: await count(context) };
  } finally {
    await context.end();
  }
}

/** Everybody ends what they began; then the days pass in which everything is delivered and reconciled. */
async function bringToAnEnd(context: Simulation): Promise<void> {
  context.log.push("--- calm: nothing is lost any more, everything is delivered and reconciled");
  context.isCalm = true;
  if (context.random.chance(0.6)) await bringLateNews(context);
  await context.scheduler.letAllEnd();
  for (const name of context.stuck) context.violations.push(`${name} never ended`);
  const { desk } = context.provider;
  for (const { id, status } of desk.listIntents({ limit: 100 }).intents) {
    if (status === "processing") desk.finishProcessing(id, "succeeded");
  }
  for (let day = 0; day < 3; day += 1) {
    await deliverAll(context);
    await context.scheduler.letAllEnd();
    reconcile(context);
    lookForLostNews(context);
    await context.scheduler.letAllEnd();
    // Some ask for their money days later, when nothing else is under way that would hide what it does.
    if (day === 1 && context.random.chance(0.3)) refundALine(context);
    context.passTime(longerThanADay);
  }
  await deliverAll(context);
  await context.scheduler.letAllEnd();
  for (const payload of context.mailbox) context.violations.push(`an event is never taken: ${payload}`);
}

/** The banks act while requests are under way, and all the news arrives before the slowest has its answer. */
async function bringLateNews(context: Simulation): Promise<void> {
  for (let deeds = 0; deeds < 6; deeds += 1) actAtTheDesk(context);
  await nextTurn();
  await deliverAll(context);
}

async function deliverAll(context: Simulation): Promise<void> {
  await context.provider.deliverDue();
  for (const payload of [...context.mailbox]) {
    deliverEvent(context, payload);
    await nextTurn();
  }
}

async function count(context: Simulation): Promise<Outcome["figures"]> {
  const payments = (await readPayments(context)).filter(({ isCaptured }) => isCaptured);
  const refunded = payments.filter(({ isRefundedWhole }) => isRefundedWhole).length;
  const rest = payments.filter(({ isRefundedWhole }) => !isRefundedWhole);
  const review = rest.filter(({ isForged }) => isForged).length;
  const disputed = rest.filter(({ isForged, isDisputed }) => !isForged && isDisputed).length;
  const owned = rest.length - review - disputed;
  return { ...context.figures, captured: payments.length, owned, refunded, disputed, review };
}
