import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Random } from "./random.ts";

/** Whose work waits: what runs in the shop is lost when the shop dies, a browser or a bank goes on. */
export interface Runner {
  name: string;
  isInShop: boolean;
  /** Whom it is for, where it is for somebody. */
  userId?: string | undefined;
}

interface Waiting {
  runner: Runner;
  isSlow: boolean;
  release: () => void;
}

/**
 * Decides who goes on, instead of time: all work stops at gates, and one of those who wait is let
 * through at a time. Nothing in a world needs a socket or a timer, so that a turn of the event loop
 * later everybody waits at a gate or has ended, and a seed decides the whole course.
 */
export class Scheduler {
  readonly #random: Random;
  /** How many of those who wait go on only when nobody else can. */
  readonly #slowShare: number;
  readonly #runners = new AsyncLocalStorage<Runner>();
  #waiting: Waiting[] = [];

  constructor(random: Random) {
    this.#random = random;
    this.#slowShare = random.pick([0, 0.1, 0.3]);
  }

  /** Whoever runs at this moment. */
  get runner(): Runner {
    return this.#runners.getStore() ?? { name: "nobody", isInShop: false };
  }

  runAs<Result>(runner: Runner, work: () => Result): Result {
    return this.#runners.run(runner, work);
  }

  /** Waits until it is this one's turn. */
  gate(): Promise<void> {
    return new Promise((release) => {
      this.#waiting.push({ runner: this.runner, isSlow: this.#random.chance(this.#slowShare), release });
    });
  }

  get isAnybodyWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Lets one go on, as far as its next gate. */
  async letOneGoOn(): Promise<void> {
    const quick = this.#waiting.filter(({ isSlow }) => !isSlow);
    await this.#letGo(this.#random.pick(quick.length > 0 ? quick : this.#waiting));
  }

  /** Lets all go on until everybody has ended. */
  async letAllEnd(): Promise<void> {
    await nextTurn();
    while (this.isAnybodyWaiting) await this.letOneGoOn();
  }

  /** Lets the shop answer whoever has asked it something. */
  async letTheShopAnswer(): Promise<void> {
    for (;;) {
      const inShop = this.#waiting.filter(({ runner }) => runner.isInShop);
      if (inShop.length === 0) return;
      await this.#letGo(this.#random.pick(inShop));
    }
  }

  /** The shop dies: what ran in it never goes on. */
  loseTheShop(): void {
    this.#waiting = this.#waiting.filter(({ runner }) => !runner.isInShop);
  }

  async #letGo(chosen: Waiting): Promise<void> {
    this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
    chosen.release();
    await nextTurn();
  }
}
