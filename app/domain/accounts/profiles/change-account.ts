import { and, eq, ne } from "drizzle-orm";
import { forgetFailures } from "#app/domain/accounts/auth/failed-sign-in.ts";
import { mfaOff } from "#app/domain/accounts/auth/mfa/disable-mfa.ts";
import { noCodeFailures } from "#app/domain/accounts/auth/mfa/failed-code.ts";
import { removeAllPasskeys, revokeAllPasskeys } from "#app/domain/accounts/auth/own-passkeys.ts";
import { endAllSessions, revokeAllAppPasswords } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { type AuditedChange, recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { AccountStatus } from "#app/shared/accounts/profiles/schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { Role } from "#app/shared/core/roles.ts";
import { users } from "#db/schema/index.ts";

/**
 * Lets an admin change another account, audits it, and notifies open streams that access may have ended.
 * @param change runs in the transaction.
 * @throws DomainError "not_found", or "conflict" for one's own account.
 */
function administerAccount(
  ctx: Context,
  userId: string,
  change: (tx: WriteContext, user: UserRow) => AuditedChange<UserRow>,
): UserRow {
  const actor = requireRecentAdmin(ctx);
  if (actor.user.id === userId) {
    throw new DomainError("conflict", messages.adminPeople.account.notOwn);
  }
  const changed = write(ctx, (tx) => {
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user || user.deletedAt || user.isGuest)
      throw new DomainError("not_found", messages.adminGrants.giving.noUser);
    const { values, event } = change(tx, user);
    recordEvent(tx, { ...event, resourceType: "user", resourceId: userId });
    return tx.db
      .update(users)
      .set({ ...values, updatedAt: tx.now() })
      .where(eq(users.id, userId))
      .returning()
      .get();
  });
  ctx.accessChanges.announce(userId);
  return changed;
}

/**
 * Sets an account's status. Anything but active ends its sessions and running streams; active clears a lockout.
 * @throws DomainError "not_found", or "conflict" for one's own account and the last admin.
 */
export function changeAccountStatus(ctx: Context, userId: string, accountStatus: AccountStatus): UserRow {
  return administerAccount(ctx, userId, (tx, user) => {
    if (accountStatus !== "active") {
      assertNotLastAdmin(tx, user);
      endAllSessions(tx, userId);
    } else {
      forgetFailures(tx, userId);
    }
    return {
      values: { accountStatus, ...(accountStatus === "active" && noCodeFailures) },
      event: {
        eventType: "admin.status_changed",
        action: "Account status changed",
        details: { from: user.accountStatus, to: accountStatus },
      },
    };
  });
}

/**
 * Sets an account's role; its sessions end, since their lifetime and rights belong to the role it had.
 * @throws DomainError as `changeAccountStatus` does.
 */
export function changeRole(ctx: Context, userId: string, role: Role): UserRow {
  return administerAccount(ctx, userId, (tx, user) => {
    if (role !== "admin") assertNotLastAdmin(tx, user);
    if (role !== user.role) endAllSessions(tx, userId);
    const details = { from: user.role, to: role };
    return { values: { role }, event: { eventType: "admin.role_changed", action: "Role changed", details } };
  });
}

function assertNotLastAdmin(tx: WriteContext, user: UserRow): void {
  if (!isLastAdmin(tx, user)) return;
  throw new DomainError("conflict", messages.adminPeople.account.lastAdmin);
}

/** Whether an account is the only active admin: without one, only somebody who reads the site's log could set one up. */
export function isLastAdmin({ db }: Pick<WriteContext, "db">, { id, role, accountStatus }: UserRow): boolean {
  if (role !== "admin" || accountStatus !== "active") return false;
  const isOtherAdmin = and(eq(users.role, "admin"), eq(users.accountStatus, "active"), ne(users.id, id));
  return db.select({ id: users.id }).from(users).where(isOtherAdmin).limit(1).get() === undefined;
}

/**
 * Signs somebody out everywhere, their apps too; running streams end. Passkeys stay, unless they are to be removed, too.
 * @returns how many sessions there were.
 * @throws DomainError as `administerAccount` does.
 */
export function signUserOut(
  ctx: Context,
  userId: string,
  { removesPasskeys = false }: { removesPasskeys?: boolean } = {},
): number {
  let count = 0;
  administerAccount(ctx, userId, (tx, user) => {
    count = endAllSessions(tx, userId);
    revokeAllAppPasswords(tx, userId);
    const passkeys = removesPasskeys ? removeAllPasskeys(tx, user) : 0;
    const action = "Signed out everywhere";
    return { values: {}, event: { eventType: "admin.sessions_ended", action, details: { count, passkeys } } };
  });
  return count;
}

/**
 * Removes the second factor and all passkeys from an account whose owner has lost them and all backup codes. Its sessions and app
 * passwords end, and the owner gets a mail: an attacker who talks an admin into this must not stay unnoticed.
 * @throws DomainError as `administerAccount` does, and "conflict" when the account has neither.
 */
export function resetUserMfa(ctx: Context, userId: string): UserRow {
  return administerAccount(ctx, userId, (tx, user) => {
    const passkeys = revokeAllPasskeys(tx, userId);
    if (!user.mfaEnabled && passkeys === 0) {
      throw new DomainError("conflict", messages.adminPeople.account.noMfa);
    }
    endAllSessions(tx, userId);
    revokeAllAppPasswords(tx, userId);
    queueMail(tx, {
      kind: "mfa_changed",
      to: user.email,
      userId,
      content: { change: "reset", passkeys },
    });
    const action = "Multi-factor authentication reset by an admin";
    return { values: mfaOff, event: { eventType: "admin.mfa_reset", action, details: { passkeys } } };
  });
}
