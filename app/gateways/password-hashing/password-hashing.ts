import { createHmac, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { Tinypool } from "tinypool";
import { DomainError } from "#app/shared/core/errors.ts";
import type { HashingTask } from "./hash.worker.ts";

export interface HashedPassword {
  hash: string;
  salt: string;
}

/** The stored hash of an account without a password; no password matches it. */
export const noPassword: HashedPassword = { hash: "none", salt: "none" };

/** Hashes and checks passwords outside the main thread. */
export interface PasswordHashing {
  hash(password: string): Promise<HashedPassword>;
  /** Compares; with null (no such user) or `noPassword` it takes the same time and returns false. */
  verify(password: string, stored: HashedPassword | null): Promise<boolean>;
  /** How many passwords wait for a thread, or are at one. */
  waiting(): number;
  close(): Promise<void>;
}

// Found by the package's own import name, because a built copy of this file has another path.
const workerPath = createRequire(import.meta.url).resolve("#app/gateways/password-hashing/hash.worker.ts");

// Above OWASP's minimum for bcrypt, 10: a guess costs a quarter of a second.
const workFactor = 12;
// With more waiting sign-ins than this, an immediate error is better than a queue of half a minute.
const maxQueue = 64;

/** Threads that hash; they start with the first password. @internal */
export function openHashingThreads() {
  return new Tinypool({ filename: workerPath, minThreads: 0, maxThreads: 2, idleTimeout: 60_000 });
}

/** What tests replace: starting a thread takes them longer than their hashes. */
export interface HashingOptions {
  /** bcrypt's work factor; each step doubles the time. */
  cost?: number;
  /** Threads that others use as well; they stay open. */
  sharedThreads?: Tinypool;
}

/**
 * Opens the pool of hashing workers.
 * @param pepper a key outside the database, so that a stolen database alone allows no guessing.
 */
export function openPasswordHashing(
  pepper: Buffer,
  { cost = workFactor, sharedThreads }: HashingOptions = {},
): PasswordHashing {
  const pool = sharedThreads ?? openHashingThreads();
  let waiting = 0;

  // bcrypt reads only 72 bytes; the digest makes all 128 characters of a password count.
  function digest(password: string, salt: string): string {
    return createHmac("sha384", pepper).update(salt).update(password, "utf8").digest("base64");
  }

  async function run(task: HashingTask): Promise<string | boolean> {
    if (waiting >= maxQueue) {
      throw new DomainError(
        "unavailable",
        "Many people are signing in right now. Please try again in a few seconds.",
        {
          retryAfterSeconds: 5,
        },
      );
    }
    waiting += 1;
    try {
      return await pool.run(task);
    } finally {
      waiting -= 1;
    }
  }

  async function hash(password: string): Promise<HashedPassword> {
    const salt = randomBytes(16).toString("base64");
    return { hash: String(await run({ digest: digest(password, salt), cost })), salt };
  }

  let decoy: Promise<HashedPassword> | null = null;

  function makeDecoy(): Promise<HashedPassword> {
    const made = hash(randomBytes(32).toString("base64"));
    // It may fail while nobody waits for it, when the queue is full or the pool closes: the next check makes another.
    made.catch(() => {
      decoy = null;
    });
    return made;
  }

  return {
    hash,
    async verify(password, stored) {
      decoy ??= makeDecoy();
      const real = stored?.hash === noPassword.hash ? null : stored;
      const against = real ?? (await decoy);
      const matches = await run({ digest: digest(password, against.salt), hash: against.hash });
      return matches === true && real !== null;
    },
    waiting: () => waiting,
    close: async () => {
      if (!sharedThreads) await pool.destroy();
    },
  };
}
