import type SQLite from "better-sqlite3";

// https://sqlite.org/rescode.html: the disk is full, broken or read-only, or another process holds the database.
const trouble = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/;

/** Whether something failed only because the database can't be written to right now. */
export function isStorageFailure(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "code" in error && trouble.test(String(error.code));
}

/**
 * For how long, in milliseconds, it counts that the disk refused a write: whether it would refuse the next one, only
 * that shows. A smaller one may succeed meanwhile.
 */
const refusalCounts = 30_000;
/** How often somebody who only asks tries to get the lock, and the pause in between in milliseconds. */
const probes = { most: 10, pause: 25 };

/**
 * The only way to write to a database. SQLite waits for another process without returning, five seconds long, and
 * nothing else happens in this process meanwhile. So only one write waits in vain: until the next that succeeds, all
 * try without waiting.
 */
export class WriteLock {
  readonly #client: SQLite.Database;
  readonly #clock: () => number;
  #assertMayWrite = () => {};
  #isHeldElsewhere = false;
  #refusedUntil = 0;

  /** @param clock milliseconds that never go back. */
  constructor(client: SQLite.Database, clock = () => performance.now()) {
    this.#client = client;
    this.#clock = clock;
  }

  /** Lets a function refuse each transaction, before it begins and before it is committed. */
  guard(assertMayWrite: () => void): void {
    this.#assertMayWrite = assertMayWrite;
  }

  /** Whether a write has waited for another process in vain, and none has succeeded since. */
  get isHeldElsewhere(): boolean {
    return this.#isHeldElsewhere;
  }

  /**
   * Runs a change as one immediate transaction; see `write`.
   * @throws whatever the change and the guard throw, and SQLite's error where the database can't be written to.
   */
  run<Result>(change: () => Result): Result {
    if (this.#client.inTransaction) throw new Error("A write is under way already.");
    this.#assertMayWrite();
    const transaction = this.#client.transaction(() => {
      const result = change();
      // The process may have slept in the middle of it.
      this.#assertMayWrite();
      return result;
    });
    try {
      const result = this.#isHeldElsewhere
        ? this.#withoutWaiting(() => transaction.immediate())
        : transaction.immediate();
      this.#isHeldElsewhere = false;
      return result;
    } catch (error) {
      if (isStorageFailure(error)) this.#note(error.code);
      throw error;
    }
  }

  /**
   * Whether a write would succeed, as far as it is known without writing. Waits a quarter of a second for another
   * process, but doesn't hold up this one.
   */
  async isFree(): Promise<boolean> {
    if (this.#clock() < this.#refusedUntil) return false;
    for (let probe = 1; ; probe += 1) {
      if (this.#canBegin()) return true;
      if (this.#isHeldElsewhere || probe === probes.most) return false;
      await new Promise((resolve) => setTimeout(resolve, probes.pause));
    }
  }

  #canBegin(): boolean {
    try {
      this.#withoutWaiting(() => this.#client.transaction(() => {}).immediate());
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      return false;
    }
    this.#isHeldElsewhere = false;
    return true;
  }

  #withoutWaiting<Result>(run: () => Result): Result {
    const wait = Number(this.#client.pragma("busy_timeout", { simple: true }));
    this.#client.pragma("busy_timeout = 0");
    try {
      return run();
    } finally {
      this.#client.pragma(`busy_timeout = ${wait}`);
    }
  }

  #note(code: string): void {
    if (code.startsWith("SQLITE_BUSY")) this.#isHeldElsewhere = true;
    if (/^SQLITE_(FULL|IOERR)/.test(code)) this.#refusedUntil = this.#clock() + refusalCounts;
  }
}
