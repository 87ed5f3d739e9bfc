import { dictionary } from "@zxcvbn-ts/language-common";
import { and, desc, eq, notInArray } from "drizzle-orm";
import type { z } from "zod";
import { requireProof } from "#app/domain/accounts/auth/require-proof.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { type HashedPassword, noPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import { messages } from "#app/messages/messages.ts";
import type { passwordChangeSchema, passwordResetSchema } from "#app/shared/accounts/auth/password-schema.ts";
import { DomainError, type FieldOf, fieldError } from "#app/shared/core/errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { passwordHistory, users } from "#db/schema/index.ts";
import { removeOwnPasskeys } from "../own-passkeys.ts";
import { endAllSessions, revokeAllAppPasswords } from "../sessions/end-sessions.ts";
import { refreshActor, rotateSession } from "../sessions/find-session.ts";
import type { StartedSession } from "../sessions/start-session.ts";

// Includes the present one.
const remembered = 5;

/** Adds the user's present password to the history, and removes hashes that are no longer compared. */
export function rememberPassword(tx: WriteContext, user: UserRow): void {
  tx.db
    .insert(passwordHistory)
    .values({
      userId: user.id,
      passwordHash: user.passwordHash,
      passwordSalt: user.passwordSalt,
      createdAt: tx.now(),
    })
    .run();
  const recent = listRecentPasswords(tx, user.id).map(({ id }) => id);
  tx.db
    .delete(passwordHistory)
    .where(and(eq(passwordHistory.userId, user.id), notInArray(passwordHistory.id, recent)))
    .run();
}

/** The last five passwords of a user, the present one first, as hashes. */
function listRecentPasswords({ db }: Pick<ReadContext, "db">, userId: string) {
  return db
    .select({
      id: passwordHistory.id,
      hash: passwordHistory.passwordHash,
      salt: passwordHistory.passwordSalt,
    })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .limit(remembered)
    .all();
}

/**
 * Stores the password from `preparePassword`, in the transaction that checked the user's proof;
 * a pending reset is void, all app passwords end, and the user gets a mail.
 */
export function setPassword(tx: WriteContext, userId: string, { hash, salt }: HashedPassword): UserRow {
  const now = tx.now();
  const user = tx.db
    .update(users)
    .set({
      passwordHash: hash,
      passwordSalt: salt,
      passwordResetToken: null,
      passwordResetExpires: null,
      lastPasswordChange: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
    .returning()
    .get();
  rememberPassword(tx, user);
  revokeAllAppPasswords(tx, userId);
  queueMail(tx, { kind: "password_changed", to: user.email, userId, content: {} });
  return user;
}

let common: Set<string> | null = null;

type NewPassword = z.input<typeof passwordChangeSchema | typeof passwordResetSchema>;
/** A field for a new password. */
type NewPasswordField = Extract<FieldOf<NewPassword>, "password" | "newPassword">;

/**
 * Refuses a password that is on the list of common ones, or that is the e-mail, the username or the
 * artist's name. Compares the whole password: rules about parts only teach people to add a "1".
 * @param ownWords public words about this account.
 * @param field the name of the password's field.
 * @throws DomainError "invalid" with an error for that field.
 */
export function assertUncommonPassword(
  password: string,
  ownWords: string[],
  field: NewPasswordField = "password",
): void {
  common ??= new Set(dictionary["passwords-common"].map((word) => String(word).toLowerCase()));
  const lowered = password.toLowerCase();
  const isOwnWord = ownWords
    .flatMap((word) => [word, formatEmailAddress(word)])
    .some((word) => word.toLowerCase() === lowered);
  if (!isOwnWord && !common.has(lowered)) return;
  const message = isOwnWord ? messages.security.password.ownWord : messages.security.password.common;
  throw fieldError<NewPassword>(field, message);
}

/**
 * Checks a new password for an existing account, and hashes it.
 * @param field the name of its field, for the error.
 * @throws DomainError "invalid" with a field error for one that is common, is the user's e-mail or username or the
 * artist's name, or is among their last five.
 */
export async function preparePassword(
  ctx: Context,
  user: UserRow,
  password: string,
  field: NewPasswordField,
): Promise<HashedPassword> {
  const { artistName } = readSite(ctx).settings;
  assertUncommonPassword(password, [user.email, user.username, artistName], field);
  // One after another: in parallel they would block the hashing workers for people who sign in.
  for (const stored of listRecentPasswords(ctx, user.id)) {
    if (!(await ctx.gateways.passwordHashing.verify(password, stored))) continue;
    throw fieldError<NewPassword>(field, messages.security.password.usedBefore);
  }
  return ctx.gateways.passwordHashing.hash(password);
}

/**
 * Leaves an account without a password until its owner chooses one by mail, because an attacker knows the old one.
 * The previous passwords weren't the owner's, so the password history is cleared and app passwords end.
 */
export function voidPassword(tx: WriteContext, userId: string): void {
  tx.db
    .update(users)
    .set({ passwordHash: noPassword.hash, passwordSalt: noPassword.salt })
    .where(eq(users.id, userId))
    .run();
  tx.db.delete(passwordHistory).where(eq(passwordHistory.userId, userId)).run();
  revokeAllAppPasswords(tx, userId);
}

/**
 * Changes the caller's password. All their other sessions end, because someone who knew the old password may
 * be using one. Passkeys stay, unless they are to be removed, too.
 * @returns the caller's session with its new token.
 * @throws DomainError "invalid" with a field error for `currentPassword` or `newPassword`; "conflict" when the password
 *   was changed elsewhere meanwhile.
 */
export async function changePassword(
  ctx: Context,
  input: { currentPassword: string; newPassword: string; removesPasskeys?: boolean },
): Promise<StartedSession> {
  const actor = await requireProof(ctx, input.currentPassword, "currentPassword");
  const hashed = await preparePassword(ctx, actor.user, input.newPassword, "newPassword");
  const session = write(ctx, (tx) => {
    // Hashing takes a while: the account may have been locked or the session ended since.
    const { user } = requireActor({ actor: refreshActor(tx, actor) });
    if (user.passwordHash !== actor.user.passwordHash) {
      throw new DomainError("conflict", messages.security.password.changedElsewhere);
    }
    setPassword(tx, user.id, hashed);
    endAllSessions(tx, user.id, actor.session.id);
    if (input.removesPasskeys) removeOwnPasskeys(tx, user);
    recordEvent(tx, {
      eventType: "password.changed",
      action: "Password changed",
      resourceType: "user",
      resourceId: user.id,
    });
    return rotateSession(tx, actor);
  });
  ctx.accessChanges.announce(actor.user.id);
  return session;
}
