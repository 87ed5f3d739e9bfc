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
  often: readonly Happening[];
  /** Whether music is given away in them; both kinds show it without this. */
  isGenerous?: boolean;
}

/** By the broken rule, for those that simulations at random show late; the others are noticed within a few. */
const aims: Readonly<Record<string, Aim>> = {
  "a track paid twice is kept twice": { often: [visitCheckout], isGenerous: false },
  "disputes are not looked at": { often: [actAtTheDesk], isGenerous: false },
  "checkouts of one track don't wait for each other": { often: [visitCheckout], isGenerous: false },
  "readings of one payment don't wait for each other": {
    often: [deliverSomeEvent, actAtTheDesk],
    isGenerous: false,
  },
  "the provider is asked without a key": { often: [visitCheckout], isGenerous: false },
  "the price that was seen is not compared": { often: [changePrice, beginOrEndSale], isGenerous: false },
  "refunds of lines are not looked at": { often: [refundALine], isGenerous: false },
  "a release gives what it was not paid for": { often: [visitCheckout], isGenerous: false },
  "uses of a code are not counted": { often: [visitCheckout], isGenerous: false },
  "a code gives nothing": { often: [redeemSomeCode], isGenerous: false },
  "a code works as often as you like": { often: [redeemSomeCode], isGenerous: false },
  "a claimed gift can be claimed again by another": { often: [claimSomeGift], isGenerous: true },
  "an expired grant stays": { often: [giveByHand, waitAWhile, runTimedWork], isGenerous: true },
  "an import gives nothing": { often: [importSales], isGenerous: true },
  "a refunded import stays": { often: [importSales], isGenerous: true },
};

/** The seeds of simulations that may show it, from the first on, and what happens often in them. */
export function aimAt(broken: string): { often: readonly Happening[]; seeds: () => Generator<number> } {
  const { often, isGenerous } = aims[broken] ?? { often: [] };
  return {
    often,
    *seeds() {
      for (let seed = 1; ; seed += 1) {
        if (isGenerous === undefined || isGenerousSeed(seed) === isGenerous) yield seed;
      }
    },
  };
}
