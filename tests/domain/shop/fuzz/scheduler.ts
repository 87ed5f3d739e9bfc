import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Random } from "../../../setup/random.ts";

/** Whose work waits: what runs in the shop is lost when the shop dies, a browser or a bank goes on. */
export interface Runner {
  name: string;
  isInShop: boolean;
  /** Whom it is for, where it is for somebody. */
  userId?: string | undefined;
}

interface Waiting {
  runner: Runner;
  /** The turn from which on it may go on. */
  from: number;
  release: () => void;
}

const maxWait = 80;

/**
 * Decides who goes on, instead of time: all work stops at gates, and one of those who wait is let
 * through at a time. Nothing in a simulation needs a socket or a timer, so that a turn of the event loop
 * later everybody waits at a gate or has ended, and a seed decides the whole course.
 */
export class Scheduler {
  readonly #random: Random;
  /** How many of those who wait do so for long. */
  readonly #slowShare: number;
  #turn = 0;
  readonly #runners = new AsyncLocalStorage<Runner>();
  #waiting: Waiting[] = [];

  constructor(random: Random) {
    this.#random = random;
    this.#slowShare = random.pick([0, 0.1, 0.3]);
  }

  /** What runs at this moment. */
  get runner(): Runner {
    return this.#runners.getStore() ?? { name: "nobody", isInShop: false };
  }

  runAs<Result>(runner: Runner, work: () => Result): Result {
    return this.#runners.run(runner, work);
  }

  /** Waits until it is this one's turn. */
  gate(): Promise<void> {
    return new Promise((release) => {
      const turns = this.#random.chance(this.#slowShare) ? this.#random.below(maxWait) : 0;
      this.#waiting.push({ runner: this.runner, from: this.#turn + turns, release });
    });
  }

  get isAnybodyWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Lets one go on, as far as its next gate. @returns false when nobody is ready to. */
  async letOneGoOn(): Promise<boolean> {
    this.#turn += 1;
    const ready = this.#waiting.filter(({ from }) => from <= this.#turn);
    if (ready.length === 0) return false;
    await this.#letGo(this.#random.pick(ready));
    return true;
  }

  /** Lets all go on until everybody has ended. */
  async letAllEnd(): Promise<void> {
    await nextTurn();
    while (this.#waiting.length > 0) await this.#letGo(this.#random.pick(this.#waiting));
  }

  /** Lets the shop answer its pending requests. */
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
