import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import { recordRepeatableEvent } from "#app/domain/core/audit/record-repeatable-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { PasskeyAssertion } from "#app/shared/accounts/auth/passkey-schema.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { explainLock } from "../explain-lock.ts";
import { findStatusRefusal, recordAttempt, recordRefusal } from "../failed-sign-in.ts";
import { completeSignIn, findKnownDevice, type SignedIn } from "../known-devices.ts";
import { findFormerHost, relyingPartyId } from "../own-passkeys.ts";
import { readUser } from "../require-proof.ts";
import { rotateSession } from "../sessions/find-session.ts";
import type { StartedSession } from "../sessions/start-session.ts";
import {
  type AcceptedPasskey,
  acceptPasskey,
  checkPasskey,
  noteUse,
  passkeyRefusal,
} from "./accept-passkey.ts";
import { createPasskeyChallenge } from "./challenge.ts";

/**
 * What a browser needs to ask for a passkey: the same for everybody, so that it says nothing about any account. In a
 * session it is for `reauthenticateWithPasskey`, otherwise for `signInWithPasskey`.
 * @param token of the browser's cookie, or null.
 * @param isFormer asks for passkeys that were made for a former host of this site.
 * @throws DomainError "not_found" where there are none of those.
 * @returns the options, and for a browser without a session the cookie that the response must come with.
 */
export async function startPasskeyRequest(ctx: Context, token: string | null, { isFormer = false } = {}) {
  const rpID = isFormer ? findFormerHost(ctx) : relyingPartyId(ctx.settings);
  if (!rpID) throw new DomainError("not_found", messages.security.refusals.noFormerPasskeys);
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const { challenge, cookie } = write(ctx, (tx) =>
    createPasskeyChallenge(tx, tx.actor ? "reauthenticate" : "sign_in", token),
  );
  const options = await generateAuthenticationOptions({
    rpID,
    challenge,
    userVerification: "required",
    timeout: cookieLifetimes.passkeyChallenge,
    allowCredentials: [],
  });
  return { options, cookie: ctx.actor ? null : cookie };
}

/**
 * Signs in with a passkey. It proves two factors, what its owner has and how that recognised them, so no code is asked
 * for. Wrong passwords lock nobody's passkey out: guessing doesn't get anybody nearer to one.
 * @param input.token of the cookie from `startPasskeyRequest`.
 * @throws DomainError "unauthenticated": with a field error for `id` where nobody has this passkey, and with a sentence
 *   about it where the account is locked.
 */
export async function signInWithPasskey(
  ctx: Context,
  input: { assertion: PasskeyAssertion; token: string | null },
): Promise<SignedIn> {
  const checked = await checkPasskey(ctx, input.assertion);
  const outcome = write(ctx, (tx): SignedIn | DomainError => {
    const accepted = acceptPasskey(tx, checked, { purpose: "sign_in", token: input.token });
    if (accepted.fault !== null) return refuse(tx, accepted);
    const { user, passkey } = accepted;
    const status = findStatusRefusal(user);
    recordAttempt(tx, user.email, status);
    if (status) {
      const device = findKnownDevice(tx, user.id);
      recordRefusal(tx, user, device, { reason: status });
      return new DomainError("unauthenticated", explainLock(tx, user, device, true) ?? "");
    }
    noteUse(tx, passkey);
    const rememberMe = input.assertion.rememberMe ?? false;
    const done = completeSignIn(tx, user, { rememberMe, authenticatedWith: "passkey" });
    recordEvent(tx, {
      eventType: "auth.sign_in",
      action: "Signed in with a passkey",
      userId: user.id,
      sessionId: done.session.id,
      resourceType: "passkey",
      resourceId: passkey.id,
    });
    return done;
  });
  if (isDomainError(outcome)) throw outcome;
  return outcome;
}

// Returned and not thrown: a rollback would lose the record, and leave the challenge open.
function refuse(tx: WriteContext, refused: Exclude<AcceptedPasskey, { fault: null }>): DomainError {
  const { fault: reason, user } = refused;
  if (user) {
    recordAttempt(tx, user.email, reason);
    recordRefusal(tx, user, findKnownDevice(tx, user.id), { reason });
  } else {
    recordRepeatableEvent(tx, {
      eventType: "auth.sign_in_failed",
      action: "Sign-in refused: unknown passkey",
      severity: "warning",
      success: false,
      details: { reason },
    });
  }
  return passkeyRefusal(refused);
}

/**
 * Renews the proof of identity in a session with one of its user's passkeys, as `reauthenticate` does with the password.
 * @returns the session with its new token.
 * @throws DomainError as `signInWithPasskey`; another account's passkey is refused like a wrong one.
 */
export async function reauthenticateWithPasskey(
  ctx: Context,
  assertion: PasskeyAssertion,
): Promise<StartedSession> {
  const actor = requireActor(ctx);
  const checked = await checkPasskey(ctx, assertion);
  const outcome = write(ctx, (tx): StartedSession | DomainError => {
    const present = readUser(tx, actor);
    const accepted = acceptPasskey(tx, checked, { purpose: "reauthenticate", token: null });
    const isTheirs = accepted.user?.id === present.id;
    if (accepted.fault !== null || !isTheirs) {
      recordEvent(tx, {
        eventType: "auth.reauthentication_failed",
        action: "Identity not confirmed: wrong passkey",
        success: false,
        details: { reason: accepted.fault ?? "foreign_passkey" },
      });
      if (accepted.fault !== null) return passkeyRefusal(accepted);
      return new DomainError("unauthenticated", messages.security.refusals.foreignPasskey);
    }
    noteUse(tx, accepted.passkey);
    recordEvent(tx, {
      eventType: "auth.reauthenticated",
      action: "Identity confirmed with a passkey",
      resourceType: "passkey",
      resourceId: accepted.passkey.id,
    });
    return rotateSession(tx, actor, "passkey");
  });
  if (isDomainError(outcome)) throw outcome;
  return outcome;
}
