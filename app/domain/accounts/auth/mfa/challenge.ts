import { createHash } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { createToken } from "#app/domain/core/secret-token.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import type { ChallengeEnding } from "#app/shared/accounts/auth/challenge-endings.ts";
import type { SecondFactor } from "#app/shared/accounts/auth/second-factor.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { sessionStore, users } from "#db/schema/index.ts";
import { recordAttempt } from "../failed-sign-in.ts";
import { completeSignIn, type SignedIn } from "../known-devices.ts";
import { acceptSecondFactor } from "./accept-second-factor.ts";
import { wrongCode } from "./failed-code.ts";

const triesPerChallenge = 5;

const challengeSchema = z.object({
  userId: z.string(),
  credentials: z.string(),
  rememberMe: z.boolean(),
  failures: z.number(),
});

/** A sign-in with the right password that waits for its code. It is no session and gives no access. */
export interface Challenge {
  user: UserRow;
  rememberMe: boolean;
  failures: number;
}

/** The token for the browser. */
export interface StartedChallenge {
  token: string;
  expiresAt: Date;
}

/** Starts a challenge, in the transaction that checked the password. */
export function startChallenge(
  tx: WriteContext,
  user: UserRow,
  { rememberMe }: { rememberMe: boolean },
): StartedChallenge {
  const token = createToken();
  const expiresAt = new Date(tx.now().getTime() + cookieLifetimes.mfaChallenge);
  const sess = { userId: user.id, credentials: credentialsOf(user), rememberMe, failures: 0 };
  // Nobody continues an expired challenge.
  tx.db.delete(sessionStore).where(lte(sessionStore.expire, tx.now())).run();
  tx.db
    .insert(sessionStore)
    .values({ sid: idOf(token), sess, expire: expiresAt })
    .run();
  return { token, expiresAt };
}

/**
 * The challenge of a browser. It ends by age, and when the account was locked or its password or
 * second factor changed meanwhile: everything is read again.
 */
export function findChallenge(
  { db, now }: Pick<ReadContext, "db" | "now">,
  token: string | null,
): Challenge | null {
  if (!token) return null;
  const row = db
    .select()
    .from(sessionStore)
    .where(and(eq(sessionStore.sid, idOf(token)), gt(sessionStore.expire, now())))
    .get();
  const remaining = challengeSchema.safeParse(row?.sess);
  if (!remaining.success) return null;
  const { userId, credentials, rememberMe, failures } = remaining.data;
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  if (user?.accountStatus !== "active" || !user.mfaEnabled || credentialsOf(user) !== credentials)
    return null;
  return { user, rememberMe, failures };
}

/**
 * Counts a wrong code against its challenge.
 * @returns whether an attempt is left; otherwise the challenge is deleted.
 */
function countFailedTry(tx: WriteContext, token: string, challenge: Challenge): boolean {
  const { user, rememberMe } = challenge;
  const failures = challenge.failures + 1;
  if (failures >= triesPerChallenge) {
    endChallenge(tx, token);
    return false;
  }
  const sess = { userId: user.id, credentials: credentialsOf(user), rememberMe, failures };
  tx.db
    .update(sessionStore)
    .set({ sess })
    .where(eq(sessionStore.sid, idOf(token)))
    .run();
  return true;
}

/** Deletes a challenge that its browser gives up. */
export function cancelChallenge(ctx: Context, token: string): void {
  write(ctx, (tx) => endChallenge(tx, token));
}

/** Deletes a challenge: completed, used up, or cancelled. */
function endChallenge({ db }: WriteContext, token: string): void {
  db.delete(sessionStore)
    .where(eq(sessionStore.sid, idOf(token)))
    .run();
}

function idOf(token: string): string {
  return createHash("sha256").update(`mfa-challenge\0${token}`).digest("base64url");
}

// Changes with the password and with each enrolment, and reveals nothing about either.
function credentialsOf({ passwordHash, mfaSecret }: UserRow): string {
  return createHash("sha256").update(`${passwordHash}\0${mfaSecret}`).digest("base64url");
}

export type ChallengeOutcome =
  | ({ outcome: "signed_in" } & SignedIn)
  /** The sign-in must start again with the password. */
  | { outcome: "ended"; reason: ChallengeEnding };

/**
 * The second half of a sign-in: the code after the password.
 * @param token of the challenge, from the browser's cookie; null without one.
 * @throws DomainError "unauthenticated" with a field error for a wrong code while attempts are left.
 */
export function answerChallenge(ctx: Context, token: string | null, factor: SecondFactor): ChallengeOutcome {
  const outcome = write(ctx, (tx): ChallengeOutcome | null => {
    const challenge = findChallenge(tx, token);
    if (!token || !challenge) return { outcome: "ended", reason: "expired" };
    const { user, rememberMe } = challenge;
    const isRight = acceptSecondFactor(tx, user, factor);
    recordAttempt(tx, user.email, isRight ? null : "wrong_code");
    if (!isRight) {
      return countFailedTry(tx, token, challenge) ? null : { outcome: "ended", reason: "tries" };
    }
    endChallenge(tx, token);
    const signedIn = completeSignIn(tx, user, { rememberMe });
    recordEvent(tx, {
      eventType: "auth.sign_in",
      action: "Signed in with a second factor",
      userId: user.id,
      sessionId: signedIn.session.id,
    });
    return { outcome: "signed_in", ...signedIn };
  });
  if (!outcome) throw wrongCode("unauthenticated", factor);
  return outcome;
}
