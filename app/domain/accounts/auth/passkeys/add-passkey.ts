import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireRecentAuthentication } from "#app/domain/core/recent-authentication.ts";
import { lacksRequiredMfa } from "#app/domain/core/require-role.ts";
import { createToken } from "#app/domain/core/secret-token.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { describeDevice } from "#app/shared/accounts/auth/device-name.ts";
import type { PasskeyRegistration } from "#app/shared/accounts/auth/passkey-schema.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { passkeys, users } from "#db/schema/index.ts";
import { countPasskeys, relyingPartyId } from "../own-passkeys.ts";
import { readUser } from "../require-proof.ts";
import { rotateSession } from "../sessions/find-session.ts";
import { deviceName, type StartedSession } from "../sessions/start-session.ts";
import { createPasskeyChallenge, spendPasskeyChallenge } from "./challenge.ts";
import { keyAlgorithms, type PasskeyRow, verifyRegistration } from "./verify-response.ts";

/**
 * How many an account may have.
 * @internal
 */
export const maxPasskeys = 20;

/**
 * What the caller's browser needs to make a passkey: one that is found without the account's address, on a device that
 * recognises its owner, and not where there is one already.
 * @throws DomainError "conflict" when the account has 20.
 */
export async function startPasskeyRegistration(ctx: Context) {
  const actor = requireRecentAuthentication(ctx);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const rpID = relyingPartyId(ctx.settings);
  const { user, handle, challenge } = write(ctx, (tx) => {
    const present = readUser(tx, actor);
    assertSpace(tx, present);
    const random = present.passkeyHandle ?? createToken();
    tx.db.update(users).set({ passkeyHandle: random }).where(eq(users.id, present.id)).run();
    return { user: present, handle: random, ...createPasskeyChallenge(tx, "register") };
  });
  const existing = ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id)).all();
  return generateRegistrationOptions({
    rpName: readSite(ctx).settings.artistName,
    rpID,
    userName: formatEmailAddress(user.email),
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username,
    userID: Uint8Array.from(Buffer.from(handle, "base64url")),
    challenge,
    timeout: cookieLifetimes.passkeyChallenge,
    attestationType: "none",
    excludeCredentials: existing
      .filter(({ rpId }) => rpId === rpID)
      .map(({ credentialId: id, transports }) => ({
        id,
        transports: transports as AuthenticatorTransport[],
      })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: keyAlgorithms,
  });
}

/**
 * Adds the passkey that the caller's browser made, and mails them. Where this site requires a second factor of them
 * that they didn't have, it is one from now on.
 * @returns the passkey, and the session with its new token where it gained rights.
 * @throws DomainError "invalid" for a response that isn't right or whose challenge isn't open, "conflict" for a passkey
 *   that is registered already, and as `startPasskeyRegistration`.
 */
export async function addPasskey(
  ctx: Context,
  registration: PasskeyRegistration,
): Promise<{ passkey: PasskeyRow; session: StartedSession | null }> {
  const actor = requireRecentAuthentication(ctx);
  const verified = await verifyRegistration(ctx.settings, registration);
  const outcome = write(ctx, (tx) => {
    const user = readUser(tx, actor);
    const isOpen = spendPasskeyChallenge(tx, verified.challenge, "register");
    if (!isOpen) return new DomainError("invalid", messages.security.refusals.tooLate);
    if (!verified.isRight) {
      return new DomainError("invalid", messages.security.refusals.passkeyNotAdded, {
        cause: verified.fault,
      });
    }
    const { credentialId } = verified.facts;
    const existing = tx.db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get();
    if (existing) return new DomainError("conflict", messages.security.refusals.passkeyKnown);
    assertSpace(tx, user);
    const passkey = tx.db
      .insert(passkeys)
      .values({
        id: randomUUID(),
        userId: user.id,
        name: registration.name ?? describeDevice(deviceName(tx.request.userAgent)),
        ...verified.facts,
        rpId: relyingPartyId(tx.settings),
        transports: registration.response.transports ?? [],
        createdAt: tx.now(),
      })
      .returning()
      .get();
    recordEvent(tx, {
      eventType: "passkey.added",
      action: "Passkey added",
      resourceType: "passkey",
      resourceId: passkey.id,
    });
    queueMail(tx, {
      kind: "passkey_changed",
      to: user.email,
      userId: user.id,
      content: { change: "added", name: passkey.name },
    });
    return { passkey, session: lacksRequiredMfa(tx) ? rotateSession(tx, actor, "passkey") : null };
  });
  if (isDomainError(outcome)) throw outcome;
  return outcome;
}

function assertSpace(tx: WriteContext, { id }: UserRow): void {
  if (countPasskeys(tx, id) < maxPasskeys) return;
  throw new DomainError("conflict", messages.security.refusals.tooManyPasskeys(maxPasskeys));
}
