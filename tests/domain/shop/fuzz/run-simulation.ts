import { setImmediate as nextTurn } from "node:timers/promises";
import { actAtTheDesk, deliverEvent, lookForLostNews, reconcile, refundALine } from "./events.ts";
import { claimSomeGift, resendSomeGift, runTimedWork } from "./give-away.ts";
import { watchHearing } from "./hearing.ts";
import { findWrongOffers } from "./hold-codes.ts";
import { findSideBySide } from "./open-payments.ts";
import { choosePossibilities, type Happening } from "./possibilities.ts";
import { readPayments } from "./provider-side.ts";
import { findViolations } from "./rule.ts";
import type { ShopFolders } from "./shop-folder.ts";
import { type Figures, Simulation } from "./simulation.ts";
import { letBuyersWithdraw } from "./withdraw.ts";

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

interface SimulationOptions {
  /** How many events happen before the end; a failing simulation is repeated with fewer. */
  happenings?: number;
  /** What happens more often than the rest. */
  often?: readonly Happening[];
}

/** Runs a simulation, lets everything finish, and checks the invariant. */
export async function runSimulation(
  folders: ShopFolders,
  seed: number,
  { happenings = maxHappenings, often }: SimulationOptions = {},
): Promise<Outcome> {
  const simulation = new Simulation(folders, seed);
  try {
    const somethingHappens = choosePossibilities(simulation, often);
    const findHearing = watchHearing(simulation);
    const maybeWithdraw = letBuyersWithdraw(simulation, seed);
    const haste = simulation.random.pick([0.3, 0.6, 0.9]);
    for (let count = 0; count < happenings; ) {
      if (simulation.random.chance(haste) && (await simulation.scheduler.letOneGoOn())) continue;
      count += 1;
      if (count === Math.round(happenings * simulation.proofAt)) simulation.proveGuestsAddress();
      await somethingHappens(simulation);
      maybeWithdraw();
      await nextTurn();
      simulation.violations.push(
        ...findHearing(),
        ...findSideBySide(simulation),
        ...findWrongOffers(simulation),
      );
    }
    await bringToAnEnd(simulation);
    const found = [...simulation.violations, ...findHearing(), ...(await findViolations(simulation))];
    const violations = [...new Set(found)];
    return {
      seed,
      violations,
      isDeaf: simulation.isDeaf,
      log: simulation.log,
      figures: await count(simulation),
    };
  } finally {
    await simulation.end();
  }
}

/** Everybody ends what they began; then the days pass in which everything is delivered and reconciled. */
async function bringToAnEnd(simulation: Simulation): Promise<void> {
  simulation.log.push("--- calm: nothing is lost any more, everything is delivered and reconciled");
  simulation.isCalm = true;
  if (simulation.random.chance(0.6)) await bringLateNews(simulation);
  await simulation.scheduler.letAllEnd();
  for (const name of simulation.stuck) simulation.violations.push(`${name} never ended`);
  const { desk } = simulation.provider;
  for (const { id, status } of desk.listIntents({ limit: 100 }).intents) {
    if (status === "processing") desk.finishProcessing(id, "succeeded");
  }
  for (let day = 0; day < 3; day += 1) {
    await deliverAll(simulation);
    await simulation.scheduler.letAllEnd();
    reconcile(simulation);
    lookForLostNews(simulation);
    await simulation.scheduler.letAllEnd();
    if (simulation.isGenerous || simulation.hasBusyGuest) await passOnGifts(simulation, day);
    // Some ask for their money days later, when nothing else is under way that would hide what it does.
    if (day === 1 && simulation.random.chance(0.3)) refundALine(simulation);
    simulation.passTime(longerThanADay);
  }
  await deliverAll(simulation);
  await simulation.scheduler.letAllEnd();
  if (simulation.isGenerous || simulation.hasBusyGuest) runTimedWork(simulation);
  for (const payload of simulation.mailbox) simulation.violations.push(`an event is never taken: ${payload}`);
}

/** Gifts are claimed once all is paid, and some go back after that, as long as the shop looks again. */
async function passOnGifts(simulation: Simulation, day: number): Promise<void> {
  runTimedWork(simulation);
  if (simulation.random.chance(0.3)) resendSomeGift(simulation);
  for (let links = 0; links < 2; links += 1) claimSomeGift(simulation);
  await simulation.scheduler.letAllEnd();
  if (day < 2 && simulation.random.chance(0.3)) actAtTheDesk(simulation);
  await nextTurn();
  await deliverAll(simulation);
  await simulation.scheduler.letAllEnd();
}

/** The banks act while requests are under way, and all the news arrives before the slowest has its answer. */
async function bringLateNews(simulation: Simulation): Promise<void> {
  for (let actions = 0; actions < 6; actions += 1) actAtTheDesk(simulation);
  await nextTurn();
  await deliverAll(simulation);
}

async function deliverAll(simulation: Simulation): Promise<void> {
  await simulation.provider.deliverDue();
  for (const payload of [...simulation.mailbox]) {
    deliverEvent(simulation, payload);
    await nextTurn();
  }
}

async function count(simulation: Simulation): Promise<Outcome["figures"]> {
  const payments = (await readPayments(simulation)).filter(({ isCaptured }) => isCaptured);
  const refunded = payments.filter(({ isRefundedWhole }) => isRefundedWhole).length;
  const rest = payments.filter(({ isRefundedWhole }) => !isRefundedWhole);
  const review = rest.filter(({ isForged }) => isForged).length;
  const disputed = rest.filter(({ isForged, isDisputed }) => !isForged && isDisputed).length;
  const owned = rest.length - review - disputed;
  return { ...simulation.figures, captured: payments.length, owned, refunded, disputed, review };
}
