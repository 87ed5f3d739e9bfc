import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/prepared.ts";
import { userFilePermissions } from "#db/schema/index.ts";
import { hasEnded } from "./file-permission.ts";

/** Of these tracks, those whose files the caller may no longer read, even as owner. */
export function findEndedTrackIds(ctx: Context, trackIds: readonly string[]): Set<string> {
  if (!ctx.actor || trackIds.length === 0) return new Set();
  const permissions = permissionsFor(ctx).all({
    userId: ctx.actor.user.id,
    trackIds: JSON.stringify(trackIds),
  });
  const now = ctx.now();
  return new Set(permissions.flatMap((permission) => (hasEnded(permission, now) ? permission.trackId : [])));
}

const permissionsFor = prepared((db) =>
  db
    .select()
    .from(userFilePermissions)
    .where(
      and(
        eq(userFilePermissions.userId, sql.placeholder("userId")),
        isOneOf(userFilePermissions.trackId, "trackIds"),
      ),
    )
    .prepare(),
);
