import { eq } from "drizzle-orm";
import { requestEmailChange } from "#app/domain/accounts/auth/address-proof/pending-email.ts";
import { notifyAddressOwner } from "#app/domain/accounts/auth/email/change-email.ts";
import { refreshActor } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { findAddressOwner } from "#app/domain/core/find-by-email.ts";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { requireRecentAuthentication } from "#app/domain/core/recent-authentication.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { ProfileChange } from "#app/shared/accounts/profiles/schema.ts";
import { fieldError } from "#app/shared/core/errors.ts";
import { users } from "#db/schema/index.ts";

/**
 * Changes the caller's profile, all fields or none. A new address is only pending until it is
 * verified: the present one stays in use.
 * @throws DomainError for a new address "reauthentication_required" when the caller's proof is older than ten minutes,
 *   and "conflict" with the field when it is taken (its owner gets a mail); "invalid" for a language that the site hasn't.
 */
export function updateProfile(ctx: Context, input: ProfileChange): UserRow {
  const actor = requireActor(ctx);
  const updated = write(ctx, (tx) => {
    const { user } = requireActor({ actor: refreshActor(tx, actor) });
    assertSiteLanguage(tx, user, input);
    if (!isNewEmail(user, input.email)) return changeFacts(tx, user, input);
    requireRecentAuthentication(tx);
    const owner = findAddressOwner(tx, input.email);
    if (owner && owner.userId !== user.id) {
      notifyAddressOwner(tx, input.email);
      return null;
    }
    requestEmailChange(tx, user, input.email);
    return changeFacts(tx, user, input);
  });
  // Thrown outside the transaction: a rollback would remove the mail to the owner.
  if (!updated) throw fieldError<ProfileChange>("email", messages.dashboard.email.inUse, "conflict");
  return updated;
}

/** Whether the address differs from the user's; a change needs recent authentication. */
export function isNewEmail(user: Pick<UserRow, "email">, email: string | undefined): email is string {
  return email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
}

function assertSiteLanguage(
  tx: WriteContext,
  user: UserRow,
  { language = user.language }: ProfileChange,
): void {
  // A language that the site gave up stays with the accounts that have it.
  if (language === user.language || siteLanguages(tx).all.includes(language)) return;
  throw fieldError<ProfileChange>("language", messages.dashboard.profile.chooseLanguage);
}

function changeFacts(tx: WriteContext, user: UserRow, input: ProfileChange): UserRow {
  const changed = (["firstName", "lastName", "language"] as const).filter(
    (name) => input[name] !== undefined && input[name] !== user[name],
  );
  if (changed.length === 0) return user;
  recordEvent(tx, {
    eventType: "profile.updated",
    action: "Profile updated",
    resourceType: "user",
    resourceId: user.id,
    details: { fields: changed.join(", ") },
  });
  const values = Object.fromEntries(changed.map((name) => [name, input[name]]));
  return tx.db
    .update(users)
    .set({ ...values, updatedAt: tx.now() })
    .where(eq(users.id, user.id))
    .returning()
    .get();
}
