import type { UserRow } from "#app/domain/core/context.ts";
import type { AdminUser, User } from "#app/shared/accounts/schema.ts";

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
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  };
}

/** The same, with the fields that only admins see. @param activeSessionCount sessions that are valid now */
export function presentToAdmin(user: UserRow, activeSessionCount: number): AdminUser {
  const { loginAttempts, lastLoginIp } = user;
  return { ...presentUser(user), loginAttempts, activeSessionCount, lastLoginIp };
}
