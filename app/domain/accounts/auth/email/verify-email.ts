import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import { addressVerified } from "#app/domain/accounts/auth/address-proof/verified-address.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { hashToken } from "#app/domain/core/secret-token.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { claimGuestOrders } from "#app/domain/shop/guests/guests.ts";
import { messages } from "#app/messages/messages.ts";
import type { verificationFormSchema } from "#app/shared/accounts/auth/schema.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { pendingEmails, users } from "#db/schema/index.ts";
import {
  describeEnded,
  endRunningAccess,
  endSetupBeforeProof,
  sendEndedSetupMail,
} from "../address-proof/first-proof.ts";
import { explainLock } from "../explain-lock.ts";
import { findRefusal, recordAttempt, recordRefusal } from "../failed-sign-in.ts";
import { findKnownDevice } from "../known-devices.ts";
import { beginPasswordReset } from "../passwords/reset-password.ts";
import { voidPassword } from "../passwords/set-password.ts";
import { refreshActor, renewToken } from "../sessions/find-session.ts";
import type { StartedSession } from "../sessions/start-session.ts";
import { changeEmail } from "./change-email.ts";

type Reader = Pick<ReadContext, "db" | "now" | "actor">;

interface MailedProof {
  user: UserRow;
  /** The address that the link verifies: the account's, or the pending one. */
  email: string;
  isChange: boolean;
  effect: ProofEffect;
}

/**
 * The address that a mailed link verifies. Opening the link changes nothing: mail scanners open links, and would
 * verify an address that an attacker has typed.
 * @throws DomainError "invalid" for a token that is unknown, used, replaced, cancelled or older than 24 hours.
 */
export function findVerification(reader: Reader, token: string): MailedProof {
  const proof = findPresentAddress(reader, token) ?? findPendingAddress(reader, token);
  if (!proof) throw new DomainError("invalid", messages.dashboard.links.verification);
  const isOwn = reader.actor?.user.id === proof.user.id;
  return { ...proof, effect: isOwn ? "confirm" : proof.user.emailVerified ? "sign_in" : "claim" };
}

/** The result of a verification. */
export interface Verified {
  /** What was set up before and has ended, in sentences. */
  ended: string[];
  /** The session of the browser that was signed in to the account, with a new token. */
  session: StartedSession | null;
  /** The token with which the new owner of a claimed account chooses a password. */
  passwordToken: string | null;
}

/**
 * Verifies the address that a link was sent to. If it is the account's first verification, everything set up before
 * ends; and in a browser that isn't signed in to the account its password too, because an attacker may have
 * chosen it. With that password nothing ends: see `verifyWithPassword`.
 * @param agreed "claim" where the caller agrees to that end; they didn't where their session ended before they pressed.
 * @throws DomainError as `findVerification` does, "unauthenticated" where the link needs a signed-in browser,
 * "conflict" when the new address now belongs to another account.
 */
export function verifyEmail(ctx: Context, token: string, agreed: "confirm" | "claim" = "confirm"): Verified {
  const done = write(ctx, (tx) => {
    const actor = tx.actor && refreshActor(tx, tx.actor);
    const proof = findVerification({ ...tx, actor }, token);
    const { user, effect } = proof;
    if (effect === "sign_in") throw new DomainError("unauthenticated", messages.dashboard.links.signInFirst);
    if (effect === "claim" && agreed !== "claim")
      throw new DomainError("unauthenticated", messages.dashboard.links.noLongerSignedIn);
    if (user.emailVerified) {
      changeEmail(tx, user, proof.email);
      return { userId: user.id, isFirst: false, ended: [], session: null, passwordToken: null };
    }
    const keep = effect === "confirm" ? actor : null;
    const changed = proof.isChange ? changeEmail(tx, user, proof.email) : user;
    const { user: present, ended } = endSetupBeforeProof(tx, changed, keep);
    sendEndedSetupMail(tx, present, ended);
    recordVerification(tx, user.id);
    return {
      userId: user.id,
      isFirst: true,
      ended: describeEnded(ended),
      session: keep && renewToken(tx, keep.session),
      passwordToken: keep ? null : claim(tx, present),
    };
  });
  if (done.isFirst) endRunningAccess(ctx, done.userId);
  return done;
}

function claim(tx: WriteContext, user: UserRow): string {
  voidPassword(tx, user.id);
  return beginPasswordReset(tx, user.id);
}

/** Writes to the audit log that an address was verified, and how. */
function recordVerification(tx: WriteContext, userId: string, action = "Email address verified"): void {
  recordEvent(tx, {
    eventType: "email.verified",
    action,
    userId,
    resourceType: "user",
    resourceId: userId,
  });
}

function findPresentAddress({ db, now }: Reader, token: string) {
  const user = db
    .select()
    .from(users)
    .where(
      and(
        eq(users.emailVerificationToken, hashToken(token)),
        gt(users.emailVerificationExpires, now()),
        isNull(users.deletedAt),
      ),
    )
    .get();
  return user && { user, email: user.email, isChange: false };
}

function findPendingAddress({ db, now }: Reader, token: string) {
  const row = db
    .select({ user: users, email: pendingEmails.email })
    .from(pendingEmails)
    .innerJoin(users, eq(users.id, pendingEmails.userId))
    .where(and(eq(pendingEmails.token, hashToken(token)), gt(pendingEmails.expiresAt, now())))
    .get();
  return row && { ...row, isChange: true };
}

/**
 * What a mailed link asks for. "confirm": a press on the button, as the browser is signed in to the account. "claim":
 * the account's password, as the address was never verified; or else the account ends with all that was set up in it,
 * and the holder of the link gets it with a new password. "sign_in": the account has a verified owner, who must not be
 * tricked into handing it over, so the link only works in a browser that is signed in to it.
 */
export type ProofEffect = "confirm" | "claim" | "sign_in";

/** One sentence for every wrong password, as at sign-in. */

/**
 * Verifies an address for the first time in a browser that isn't signed in to the account, by the account's password:
 * the holder of the link who knows the password has set the account up, so all of it stays. Nobody is signed in. Wrong
 * passwords count as at sign-in, and a refusal takes as long.
 * @throws DomainError as `findVerification` does; "invalid" with a field error for a password that is refused;
 * "unauthenticated" for the link of an account whose address is verified; "conflict" when the address now belongs to
 * another account; "unavailable" when too many passwords are checked at once.
 */
export async function verifyWithPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { passwordHash: hash, passwordSalt: salt } = findVerification(ctx, token).user;
  const isRight = await ctx.gateways.passwordHashing.verify(password, { hash, salt });
  const refusal = write(ctx, (tx) => {
    // Read again: the account may have changed while the password was being checked.
    const { user, email, isChange, effect } = findVerification(tx, token);
    if (effect === "sign_in")
      throw new DomainError("unauthenticated", messages.dashboard.links.signInAndOpen);
    const device = findKnownDevice(tx, user.id);
    const isStillRight = isRight && user.passwordHash === hash;
    const reason = findRefusal(tx, user, device, isStillRight);
    recordAttempt(tx, user.email, reason);
    if (reason) {
      recordRefusal(tx, user, device, { reason, action: "Verification of the address refused" });
      return explainLock(tx, user, device, isStillRight) ?? messages.security.refusals.password;
    }
    if (isChange) changeEmail(tx, user, email);
    claimGuestOrders(tx, markVerified(tx, user.id));
    recordVerification(tx, user.id, "Email address verified with the account's password");
    return null;
  });
  if (refusal) throw fieldError<z.input<typeof verificationFormSchema>>("password", refusal);
}

function markVerified(tx: WriteContext, userId: string): UserRow {
  return tx.db
    .update(users)
    .set({
      ...addressVerified,
      loginAttempts: 0,
      lockoutUntil: null,
      updatedAt: tx.now(),
    })
    .where(eq(users.id, userId))
    .returning()
    .get();
}
