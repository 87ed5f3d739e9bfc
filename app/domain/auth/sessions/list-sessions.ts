import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/context.ts";
import { requireActor } from "#app/domain/require-actor.ts";
import { userSessions } from "#db/schema/index.ts";
import { isExpired } from "./find-session.ts";
import type { Session } from "./schema.ts";

/**
 * The devices on which the caller is signed in, the one that asks first, then by last activity.
 * @throws DomainError "unauthenticated"
 */
export function listSessions(ctx: Context): Session[] {
  const actor = requireActor(ctx);
  return ctx.db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, actor.user.id), eq(userSessions.isActive, true)))
    .orderBy(desc(userSessions.lastActivity))
    .all()
    .filter((session) => !isExpired(session, actor.user.role, ctx.now()))
    .map((session) => ({
      id: session.id,
      deviceName: session.deviceName ?? "Unknown device",
      ipAddress: session.ipAddress,
      lastActivity: session.lastActivity.toISOString(),
      createdAt: session.createdAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      current: session.id === actor.session.id,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}
