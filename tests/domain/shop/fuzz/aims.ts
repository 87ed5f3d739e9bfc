import {
  actAtTheDesk,
  beginOrEndSale,
  changePrice,
  deliverSomeEvent,
  redeemSomeCode,
  refundALine,
  waitAWhile,
} from "./events.ts";
import { claimSomeGift, giveByHand, importSales, runTimedWork } from "./give-away.ts";
import type { Happening } from "./possibilities.ts";
import { isGenerousSeed } from "./simulation.ts";
import { visitCheckout } from "./visits.ts";

/** Which simulations show that a rule is broken. */
interface Aim {
  /** What must happen for it, more often than the rest. */
  often?: readonly Happening[];
  /** The first seed; the ones before are known to show nothing. */
  from?: number;
  /** Whether music is given away in them; both kinds show it without this. */
  isGenerous?: boolean;
}

/** By the broken rule, for those that simulations at random show late; the others are noticed within a few. */
const aims: Readonly<Record<string, Aim>> = {
  "a track paid twice is granted twice": { often: [visitCheckout], from: 257, isGenerous: false },
  "disputes are not looked at": { often: [actAtTheDesk], isGenerous: false },
  "checkouts of one track don't wait for each other": { often: [visitCheckout], isGenerous: false },
  "readings of one payment don't wait for each other": {
    often: [deliverSomeEvent, actAtTheDesk],
    from: 61,
    isGenerous: false,
  },
  "the provider is asked without a key": { often: [visitCheckout], from: 101, isGenerous: false },
  "the price that was seen is not compared": { often: [changePrice, beginOrEndSale], isGenerous: false },
  "refunds of lines are not looked at": { often: [refundALine], from: 22, isGenerous: false },
  "a release gives what it was not paid for": { often: [visitCheckout], from: 137, isGenerous: false },
  "uses of a code are not counted": { often: [visitCheckout], isGenerous: false },
  "a code gives nothing": { often: [redeemSomeCode], isGenerous: false },
  "a code works as often as you like": { often: [redeemSomeCode], from: 27, isGenerous: false },
  "a claimed gift can be claimed again by another": { often: [claimSomeGift], isGenerous: true },
  "an expired grant stays": { often: [giveByHand, waitAWhile, runTimedWork], isGenerous: true },
  "an import gives nothing": { often: [importSales], isGenerous: true },
  "a guest sees whom the account names": { from: 90 },
  "payments of the same track stay open side by side": { from: 24 },
  "an event is marked done before the work": { from: 14 },
  "an unpaid order holds its code for good": { from: 25 },
  "a code's use passes on while its payment can still be paid": { from: 41 },
  "an account claims a guest's orders without their music": { from: 21 },
  "a refunded import stays": { often: [importSales], isGenerous: true },
};

/** The seeds of simulations that may show it, from the first on, and what happens often in them. */
export function aimAt(broken: string): { often: readonly Happening[]; seeds: () => Generator<number> } {
  const { often = [], from = 1, isGenerous } = aims[broken] ?? {};
  return {
    often,
    *seeds() {
      for (let seed = from; ; seed += 1) {
        if (isGenerous === undefined || isGenerousSeed(seed) === isGenerous) yield seed;
      }
    },
  };
}
