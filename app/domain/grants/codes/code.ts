import { randomInt } from "node:crypto";
import type { Services } from "#app/domain/core/context.ts";
import { singleton } from "#app/domain/core/memoize.ts";
import { sign } from "#app/domain/core/signature.ts";
import { codeAlphabet, codeLength } from "#app/shared/grants/codes/schema.ts";

/** A new code: 13 characters, more than 64 bits. */
export function createCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join(
    "",
  );
}

/**
 * What is stored of a code. It is keyed because of the batches: with thousands of codes to hit, a plain hash of 64 bits
 * could be searched for some of them in a stolen database.
 */
export function hashCode({ secrets }: Pick<Services, "secrets">, code: string): string {
  return sign(secrets.codes, code);
}

/** How long the codes of a new batch can be seen, in milliseconds. */
const lifetime = 60 * 60_000;
/** Limits the memory that they take: the oldest batch is dropped. */
const maxBatches = 20;

interface NewCodes {
  /** The admin who made them; nobody else sees them. */
  userId: string;
  codes: readonly string[];
  until: Date;
}

/**
 * The codes of new batches, in the memory of this process alone, for their maker to save and print: for an hour, until
 * they say that they have them, or until the site restarts. No disk and no backup ever holds them.
 */
export const newCodesOf = singleton("new-codes", ({ now }) => {
  const stored = new Map<string, NewCodes>();
  const forgetOld = () => {
    const [oldest] = stored.keys();
    if (oldest !== undefined && stored.size > maxBatches) stored.delete(oldest);
    for (const [batchId, { until }] of stored) if (until <= now()) stored.delete(batchId);
  };
  return {
    add(batchId: string, userId: string, codes: readonly string[]): void {
      stored.set(batchId, { userId, codes, until: new Date(now().getTime() + lifetime) });
      forgetOld();
    },
    find(batchId: string, userId: string): NewCodes | null {
      forgetOld();
      const found = stored.get(batchId);
      return found?.userId === userId ? found : null;
    },
    forget: (batchId: string) => void stored.delete(batchId),
  };
});
