import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../../tests/setup/random.ts";
import { ask } from "../../tools/ask.ts";
import { buy, newFan, readTracksForSale, type Visitor } from "../../tools/visitor.ts";

/** What a visitor saw of one request. */
export interface Sight {
  /** In milliseconds since the epoch. */
  begun: number;
  ended: number;
  what: "page" | "registration" | "purchase";
  isServed: boolean;
}

export type Load = ReturnType<typeof startLoad>;

/**
 * Fans who register and buy, one track or a cart of two at a time, and readers of public pages, until they are told to
 * leave. Who isn't served notes it and tries again.
 */
export function startLoad(
  url: string,
  { buyers, readers, random }: { buyers: number; readers: number; random: Random },
) {
  const load = { sights: [] as Sight[], notified: new Set<string>(), isOver: false };
  const see = async (what: Sight["what"], work: () => Promise<boolean>) => {
    const begun = Date.now();
    const isServed = await work().catch(() => false);
    load.sights.push({ begun, ended: Date.now(), what, isServed });
    if (!isServed) await pause(100);
    return isServed;
  };
  const buyer = async () => {
    while (!load.isOver) {
      let fan: Visitor | null = null;
      let trackIds: string[] = [];
      await see("registration", async () => {
        trackIds = shuffled(await readTracksForSale(url), random);
        fan = (await newFan(url)).visitor;
        return true;
      });
      while (fan && trackIds.length > 0 && !load.isOver) {
        const wanted = trackIds.splice(0, random.chance(0.3) ? 2 : 1);
        const visitor: Visitor = fan;
        await see("purchase", async () => {
          const paymentIntentId = await buy(visitor, wanted);
          if (paymentIntentId) load.notified.add(paymentIntentId);
          return paymentIntentId !== null;
        });
      }
    }
  };
  const reader = async () => {
    while (!load.isOver) {
      await see("page", async () => (await ask(`${url}/music`)).status === 200);
      await pause(50);
    }
  };
  const everybody = Promise.all([
    ...Array.from({ length: buyers }, buyer),
    ...Array.from({ length: readers }, reader),
  ]);
  return {
    sights: load.sights,
    /** The payments that a buyer was told had gone through. */
    notified: load.notified,
    /** Lets everybody end what they are at, and go. */
    async leave() {
      load.isOver = true;
      await everybody;
    },
  };
}

function shuffled(ids: string[], random: Random): string[] {
  return ids
    .map((id) => ({ id, at: random.below(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);
}
