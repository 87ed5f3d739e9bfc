/** Two clocks, in milliseconds. */
export interface Clock {
  /** Never goes back, but may stand still while a machine sleeps. */
  monotonic(): number;
  /** Goes on while a machine sleeps, but may be set. */
  wall(): number;
}

export type Moment = ReturnType<typeof momentOf>;

export const machineClock: Clock = { monotonic: () => performance.now(), wall: () => Date.now() };

/**
 * How long, in milliseconds, a machine may write after it last made sure that no other has taken over. All machines of a
 * site must agree on it.
 */
export const leaseDuration = 10_000;

/** The moment before a question is asked: only from there on is its answer known to be true. */
export function momentOf(clock: Clock) {
  return { monotonic: clock.monotonic(), wall: clock.wall() };
}

/**
 * The right to write for a while. It ends by itself, by whichever clock is further on: a machine that was cut off, stopped
 * or asleep has lost it when it comes back, without having heard of anything.
 */
export class Lease {
  readonly #clock: Clock;
  readonly #duration: number;
  #since: Moment | null = null;

  constructor(clock: Clock = machineClock, duration = leaseDuration) {
    this.#clock = clock;
    this.#duration = duration;
  }

  /** @param askedAt when the question was asked whose answer was that nobody else has taken over. */
  renew(askedAt: Moment): void {
    this.#since = askedAt;
  }

  /** Ends it at once and for good: somebody else has taken over. */
  end(): void {
    this.#since = null;
  }

  isHeld(): boolean {
    if (this.#since === null) return false;
    const { monotonic, wall } = momentOf(this.#clock);
    return Math.max(monotonic - this.#since.monotonic, wall - this.#since.wall) < this.#duration;
  }
}

/** How long a machine that takes over waits: until the lease of the one before has ended, even if its clock is slow. */
export const promotionWait = leaseDuration * 1.1;
