import {
  actAtTheDesk,
  beginOrEndSale,
  changePrice,
  deleteAccount,
  deliverSomeEvent,
  dieAndStartAgain,
  forgePayment,
  holdPayments,
  lookForLostNews,
  reconcile,
  redeemSomeCode,
  refundALine,
  refundInTheShop,
  waitAWhile,
  withdrawOrPublish,
} from "./events.ts";
import {
  claimSomeGift,
  download,
  giveByHand,
  importSales,
  resendSomeGift,
  runTimedWork,
  takeBack,
} from "./give-away.ts";
import { holdSomeCode } from "./hold-codes.ts";
import type { Simulation } from "./simulation.ts";
import { buyAsGift, payAgain, visitCheckout } from "./visits.ts";

export type Happening = (simulation: Simulation) => void | Promise<void>;

const everyday: [weight: number, happen: Happening][] = [
  [35, visitCheckout],
  [35, deliverSomeEvent],
  [20, actAtTheDesk],
];
const special: [weight: number, happen: Happening][] = [
  [4, reconcile],
  [2, lookForLostNews],
  [6, refundInTheShop],
  [6, refundALine],
  [3, dieAndStartAgain],
  [4, changePrice],
  [4, beginOrEndSale],
  [12, withdrawOrPublish],
  [2, holdPayments],
  [3, deleteAccount],
  [6, forgePayment],
  [3, waitAWhile],
  [6, redeemSomeCode],
];
const giveAway: typeof special = [
  [40, buyAsGift],
  [30, claimSomeGift],
  [6, resendSomeGift],
  [10, giveByHand],
  [5, takeBack],
  [6, download],
  [6, importSales],
  [4, runTimedWork],
];

const strangers: typeof special = [
  [25, holdSomeCode],
  [8, waitAWhile],
];

const busyGuest: typeof special = [
  [40, payAgain],
  [25, buyAsGift],
];

/**
 * What can happen in a simulation: in each one only some of the special events, as each hides what others would show.
 * @param often what certainly can, and happens several times as often, in a simulation that is to show something.
 * @returns what lets something of it happen, the frequent more often than the rare.
 */
export function choosePossibilities(
  { random, isGenerous, hasStrangers, hasBusyGuest }: Simulation,
  often: readonly Happening[] = [],
): Happening {
  const withChance = (share: number) => (entry: (typeof special)[number]) =>
    random.chance(share) || often.includes(entry[1]);
  const possible = [
    ...everyday,
    ...special.filter(withChance(0.6)),
    ...(isGenerous ? giveAway.filter(withChance(0.8)) : []),
    ...(hasStrangers ? strangers : []),
    ...(hasBusyGuest ? busyGuest : []),
  ].map(([weight, happen]): [number, Happening] => [often.includes(happen) ? 4 * weight : weight, happen]);
  const total = possible.reduce((sum, [weight]) => sum + weight, 0);
  return (simulation) => {
    let left = random.below(total);
    const chosen = possible.find(([weight]) => {
      left -= weight;
      return left < 0;
    });
    return chosen?.[1](simulation);
  };
}
