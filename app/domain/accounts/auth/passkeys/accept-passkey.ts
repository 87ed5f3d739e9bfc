import { eq } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { PasskeyAssertion } from "#app/shared/accounts/auth/passkey-schema.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { passkeys, users } from "#db/schema/index.ts";
import { deviceName } from "../sessions/start-session.ts";
import { type PasskeyPurpose, spendPasskeyChallenge } from "./challenge.ts";
import { type PasskeyRow, verifyAssertion } from "./verify-response.ts";

/** What a browser sent of a passkey: its owner, if one is registered here, and whether the signature is right. */
type CheckedPasskey = Awaited<ReturnType<typeof checkPasskey>>;

/** Looks a passkey up and verifies what it signed, outside of a transaction, as that takes a while. */
export async function checkPasskey(ctx: Pick<Context, "db" | "settings">, assertion: PasskeyAssertion) {
  const passkey = findPasskey(ctx, assertion.id);
  if (!passkey) return { assertion, passkey: null, verified: null };
  return { assertion, passkey, verified: await verifyAssertion(ctx.settings, assertion, passkey) };
}

/** Why a passkey proves nothing now, for the records; people get the sentence of `passkeyRefusal`. */
export type PasskeyFault = "unknown_passkey" | "wrong_passkey" | "spent_challenge";

export type AcceptedPasskey =
  | { fault: null; user: UserRow; passkey: PasskeyRow }
  /** @property user whose passkey it is; null where nobody's. */
  | { fault: PasskeyFault; user: UserRow | null; cause?: unknown };

/**
 * Uses the challenge of a checked passkey up, right or wrong, and says whose passkey it is, in the transaction that
 * acts on it: a passkey that was removed while it was checked is unknown.
 * @param token of the browser's cookie, where it has no session.
 */
export function acceptPasskey(
  tx: WriteContext,
  { assertion, passkey: checked, verified }: CheckedPasskey,
  { purpose, token }: { purpose: PasskeyPurpose; token: string | null },
): AcceptedPasskey {
  const passkey = checked && findPasskey(tx, checked.credentialId);
  if (!verified || passkey?.id !== checked.id) return { fault: "unknown_passkey", user: null };
  const isOpen = spendPasskeyChallenge(tx, verified.challenge, purpose, token);
  const user = tx.db.select().from(users).where(eq(users.id, passkey.userId)).get() ?? null;
  if (!isOpen) return { fault: "spent_challenge", user };
  const isTheirs = assertion.response.userHandle === user?.passkeyHandle;
  if (!user || !isTheirs) return { fault: "wrong_passkey", user, cause: "another account's handle" };
  if (!verified.isRight) return { fault: "wrong_passkey", user, cause: verified.fault };
  return { fault: null, user, passkey: { ...passkey, ...verified.facts } };
}

/** Notes where and when a passkey was used; its counter is for the records. */
export function noteUse(tx: WriteContext, { id, counter, isSynced }: PasskeyRow): void {
  const lastUsedWith = deviceName(tx.request.userAgent);
  tx.db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: tx.now(), lastUsedWith })
    .where(eq(passkeys.id, id))
    .run();
}

/** The refusal of a passkey. The field is the one by which browsers learn to forget a passkey that was removed here. */
export function passkeyRefusal({ fault, cause }: { fault: PasskeyFault; cause?: unknown }): DomainError {
  switch (fault) {
    case "unknown_passkey":
      return fieldError<PasskeyAssertion>("id", messages.security.refusals.unknownPasskey, "unauthenticated");
    case "spent_challenge":
      return new DomainError("unauthenticated", messages.security.refusals.passkeyTooLate);
    case "wrong_passkey":
      return new DomainError("unauthenticated", messages.security.refusals.wrongPasskey, { cause });
  }
}

function findPasskey(
  { db }: Pick<Context, "db"> | WriteContext,
  credentialId: string,
): PasskeyRow | undefined {
  return db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get();
}
