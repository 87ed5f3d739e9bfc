import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { findUserByEmail } from "#app/domain/core/find-by-email.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { SecondFactor } from "#app/shared/accounts/auth/second-factor.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { explainLock } from "./explain-lock.ts";
import { findRefusal, recordAttempt, recordRefusal, recordUnknownAddress } from "./failed-sign-in.ts";
import { completeSignIn, findKnownDevice, type SignedIn } from "./known-devices.ts";
import { acceptSecondFactor } from "./mfa/accept-second-factor.ts";
import { type StartedChallenge, startChallenge } from "./mfa/challenge.ts";
import { wrongCode } from "./mfa/failed-code.ts";

export type SignInOutcome =
  | ({ outcome: "signed_in" } & SignedIn)
  /** The password was right; a code is required. Nobody is signed in yet. */
  | { outcome: "mfa_required"; challenge: StartedChallenge };

/** One sentence for every wrong password: a response must not reveal which accounts exist, or are locked. */

/**
 * Checks credentials and starts a session, or a challenge where the account has MFA and the request has no code.
 * Every attempt is recorded; a refusal takes as long whether the account exists or not.
 * The right password of a locked account gets the reason, see `explainLock`.
 * @param input.factor only checked after the right password, so that nothing reveals who has MFA.
 * @throws DomainError "unauthenticated" with the one refusal, or where only the code was wrong or the account is
 * locked with a sentence about that; "unavailable" when too many people sign in at once.
 */
export async function signIn(
  ctx: Context,
  input: {
    email: string;
    password: string;
    rememberMe?: boolean | undefined;
    factor?: SecondFactor | null;
  },
): Promise<SignInOutcome> {
  const found = findUserByEmail(ctx, input.email);
  const isRight = await ctx.gateways.passwordHashing.verify(
    input.password,
    found ? { hash: found.passwordHash, salt: found.passwordSalt } : null,
  );
  const rememberMe = input.rememberMe ?? false;
  const outcome = write(ctx, (tx): SignInOutcome | { outcome: "refused"; refusal: DomainError } | null => {
    // Read again: the account may have been locked while the password was being checked.
    const user = findUserByEmail(tx, input.email);
    if (!user) {
      recordUnknownAddress(tx, input.email);
      return null;
    }
    const device = findKnownDevice(tx, user.id);
    const isStillRight = isRight && user.passwordHash === found?.passwordHash;
    const failureReason =
      findRefusal(tx, user, device, isStillRight) ?? missingFactor(tx, user, input.factor);
    recordAttempt(tx, input.email, failureReason);
    if (failureReason === "mfa_required") {
      recordEvent(tx, {
        eventType: "auth.mfa_required",
        action: "Password correct, second factor required",
        userId: user.id,
      });
      return {
        outcome: "mfa_required",
        challenge: startChallenge(tx, user, { rememberMe }),
      };
    }
    if (failureReason) {
      recordRefusal(tx, user, device, { reason: failureReason });
      if (failureReason === "wrong_code" && input.factor)
        return { outcome: "refused", refusal: wrongCode("unauthenticated", input.factor, "mfaToken") };
      const sentence = explainLock(tx, user, device, isStillRight);
      return sentence ? { outcome: "refused", refusal: new DomainError("unauthenticated", sentence) } : null;
    }
    const done = completeSignIn(tx, user, { rememberMe });
    recordEvent(tx, {
      eventType: "auth.sign_in",
      action: "Signed in",
      userId: user.id,
      sessionId: done.session.id,
    });
    return { outcome: "signed_in", ...done };
  });
  if (!outcome) throw new DomainError("unauthenticated", messages.security.refusals.signIn);
  // That the password was right is no secret here.
  if (outcome.outcome === "refused") throw outcome.refusal;
  return outcome;
}

// Why the password alone doesn't sign in to an account with MFA; null when nothing is missing.
function missingFactor(
  tx: WriteContext,
  user: UserRow,
  factor: SecondFactor | null | undefined,
): "mfa_required" | "wrong_code" | null {
  if (!user.mfaEnabled) return null;
  if (!factor) return "mfa_required";
  return acceptSecondFactor(tx, user, factor) ? null : "wrong_code";
}
