import { eq } from "drizzle-orm";
import { countPasskeys } from "#app/domain/accounts/auth/own-passkeys.ts";
import { listSessionsOf } from "#app/domain/accounts/auth/sessions/list-sessions.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { listPurchasesOf } from "#app/domain/shop/history/list-purchases.ts";
import { messages } from "#app/messages/messages.ts";
import type { Account, AdminUser, User } from "#app/shared/accounts/profiles/schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { users } from "#db/schema/index.ts";

/** The fields of a user that may leave the server; an allow-list, so that a new column stays inside. */
export function presentUser(user: UserRow): User {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    role: user.role,
    accountStatus: user.accountStatus,
    emailVerified: user.emailVerified,
    mfaEnabled: user.mfaEnabled,
    language: user.language,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  };
}

/** The same, with the fields that only admins see. @param activeSessionCount sessions that are valid now */
export function presentToAdmin(user: UserRow, activeSessionCount: number): AdminUser {
  const { loginAttempts, lastLoginIp } = user;
  return { ...presentUser(user), loginAttempts, activeSessionCount, lastLoginIp };
}

/** @throws DomainError "not_found" */
export function readAccount(ctx: Context, userId: string): Account {
  const actor = requireRole(ctx, ["admin"]);
  const user = ctx.db.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.deletedAt || user.isGuest)
    throw new DomainError("not_found", messages.adminGrants.giving.noUser);
  const sessions = listSessionsOf(ctx, user, actor.session.id);
  const { lockoutUntil } = user;
  return {
    user: presentToAdmin(user, sessions.length),
    lockedOutUntil: lockoutUntil && lockoutUntil > ctx.now() ? lockoutUntil.toISOString() : null,
    sessions,
    passkeys: countPasskeys(ctx, userId),
    purchases: listPurchasesOf(ctx, userId),
    isOwn: actor.user.id === userId,
  };
}
