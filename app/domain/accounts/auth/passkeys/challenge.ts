import { randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { createToken, hashToken } from "#app/domain/core/secret-token.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { passkeyChallenges, type passkeyPurposes } from "#db/schema/index.ts";

/** What a signed challenge is good for: one made for a purpose serves no other. */
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** The token by which a browser without a session proves that a challenge is its own. */
export interface ChallengeCookie {
  token: string;
  expiresAt: Date;
}

/** Whose challenges a request may use: its session's, or its browser's. @param token of the cookie, or null */
function holderOf({ actor }: Pick<Context, "actor">, token: string | null): string | null {
  return actor ? actor.session.id : token && hashToken(token);
}

/**
 * Creates a challenge, valid once, for two minutes, and for the session or the browser that asked for it.
 * @param token of the browser's cookie: several pages may wait at once.
 * @returns its 32 bytes, and for a browser without a session the cookie that it must send along.
 */
export function createPasskeyChallenge(
  tx: WriteContext,
  purpose: PasskeyPurpose,
  token: string | null = null,
): { challenge: Uint8Array<ArrayBuffer>; cookie: ChallengeCookie } {
  const challenge = Uint8Array.from(randomBytes(32));
  const expiresAt = new Date(tx.now().getTime() + cookieLifetimes.passkeyChallenge);
  const cookie = { token: token ?? createToken(), expiresAt };
  tx.db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, tx.now())).run();
  tx.db
    .insert(passkeyChallenges)
    .values({
      hash: hashToken(Buffer.from(challenge).toString("base64url")),
      purpose,
      holder: holderOf(tx, cookie.token) ?? "",
      userId: tx.actor?.user.id ?? null,
      expiresAt,
    })
    .run();
  return { challenge, cookie };
}

/**
 * Uses a challenge up, in the transaction that decides: of two requests with one, only one gets it.
 * @param challenge as the browser signed it.
 * @returns whether it was open, for this purpose and this session or browser.
 */
export function spendPasskeyChallenge(
  tx: WriteContext,
  challenge: string,
  purpose: PasskeyPurpose,
  token: string | null = null,
): boolean {
  const holder = holderOf(tx, token);
  if (!holder) return false;
  const spent = tx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.holder, holder),
        gt(passkeyChallenges.expiresAt, tx.now()),
      ),
    )
    .returning({ userId: passkeyChallenges.userId })
    .get();
  return spent !== undefined && spent.userId === (tx.actor?.user.id ?? null);
}
