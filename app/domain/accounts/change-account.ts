import { and, eq, ne, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { forgetFailures } from "#app/domain/auth/forget-failures.ts";
import { endAllSessions } from "#app/domain/auth/sessions/end-sessions.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { AccountStatus, Role } from "#app/shared/accounts/schema.ts";
import { DomainError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";
import { administerAccount } from "./administer-account.ts";

/**
 * Sets an account's status. Anything but active ends its sessions and running streams; active clears a lockout.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required", "not_found", or
 *   "conflict" for one's own account and the last admin.
 */
export function changeAccountStatus(ctx: Context, userId: string, accountStatus: AccountStatus): UserRow {
  return administerAccount(ctx, userId, (tx, user) => {
    if (accountStatus !== "active") {
      assertNotLastAdmin(tx, user);
      endAllSessions(tx, userId);
    } else {
      forgetFailures(tx, userId);
    }
    recordEvent(tx, {
      eventType: "admin.status_changed",
      action: "Account status changed",
      resourceType: "user",
      resourceId: userId,
      severity: "warning",
      details: { from: user.accountStatus, to: accountStatus },
    });
    const cleared = { mfaFailures: 0, mfaBlockedUntil: null };
    return { accountStatus, ...(accountStatus === "active" && cleared) };
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
    recordEvent(tx, {
      eventType: "admin.role_changed",
      action: "Role changed",
      resourceType: "user",
      resourceId: userId,
      severity: "warning",
      details: { from: user.role, to: role },
    });
    return { role };
  });
}

function assertNotLastAdmin(tx: WriteContext, user: UserRow): void {
  if (user.role !== "admin" || user.accountStatus !== "active") return;
  const others = tx.db
    .select({ count: sql<number>`count(*)` })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.accountStatus, "active"), ne(users.id, user.id)))
    .get();
  if (others && others.count > 0) return;
  throw new DomainError("conflict", "This is the last admin. Please make somebody else an admin first.");
}
