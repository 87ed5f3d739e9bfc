import { and, desc, eq, inArray } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import type { Session } from "#app/shared/accounts/auth/device-schema.ts";
import { userSessions } from "#db/schema/index.ts";
import { isExpired } from "./find-session.ts";

/** The devices on which the caller is signed in, the current one first, then by last activity. */
export function listSessions(ctx: Context): Session[] {
  const { user, session } = requireActor(ctx);
  return listSessionsOf(ctx, user, session.id);
}

/**
 * The devices on which a user is signed in. The caller must have checked the permission to read them.
 * @param currentId the current session, which comes first.
 */
export function listSessionsOf(
  ctx: Context,
  user: Pick<UserRow, "id" | "role">,
  currentId?: string,
): Session[] {
  return ctx.db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, user.id), eq(userSessions.isActive, true)))
    .orderBy(desc(userSessions.lastActivity))
    .all()
    .filter((session) => !isExpired(session, user.role, ctx.now()))
    .map((session) => ({
      id: session.id,
      deviceName: session.deviceName ?? "Unknown device",
      ipAddress: session.ipAddress,
      lastActivity: session.lastActivity.toISOString(),
      createdAt: session.createdAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      current: session.id === currentId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** How many sessions of these users are valid now; an idle session is only marked ended at its next use. */
export function countLiveSessions(
  { db, now }: Pick<Context, "db" | "now">,
  users: readonly Pick<UserRow, "id" | "role">[],
): Map<string, number> {
  const roles = new Map(users.map(({ id, role }) => [id, role]));
  const active = db
    .select()
    .from(userSessions)
    .where(and(inArray(userSessions.userId, [...roles.keys()]), eq(userSessions.isActive, true)))
    .all();
  const counts = new Map<string, number>();
  for (const session of active) {
    const role = roles.get(session.userId);
    if (!role || isExpired(session, role, now())) continue;
    counts.set(session.userId, (counts.get(session.userId) ?? 0) + 1);
  }
  return counts;
}
