import { and, countDistinct, inArray, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { listReleaseTrackIds } from "#app/domain/music/releases/read-release.ts";
import { entitlements } from "#db/schema/index.ts";

/**
 * How many people wait for tracks of a release that isn't out, and get them and an email when it is.
 */
export function countPreorderers(ctx: Context, releaseId: string): number {
  requireRole(ctx, ["admin"]);
  const { userId, trackId, startsAt, endedAt } = entitlements;
  const found = ctx.db
    .select({ people: countDistinct(userId) })
    .from(entitlements)
    .where(and(inArray(trackId, listReleaseTrackIds(ctx, releaseId)), isNull(startsAt), isNull(endedAt)))
    .get();
  return found?.people ?? 0;
}
