import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { entitlements, purchaseLines, purchases, releases, userFilePermissions } from "#db/schema/index.ts";
import { currentPaymentMode } from "./current-payment-mode.ts";
import { hasEnded } from "./file-permission.ts";
import { isActive } from "./owned-tracks.ts";

/** By what right somebody may hear and take all of a track. */
export interface TrackEntitlement {
  /** They bought the track, or a release that it is on. */
  by: "bought" | "release";
  /** The release, where it is by one. */
  release: { id: string; title: string } | null;
  since: Date;
  /** Null for as long as the right stands. */
  until: Date | null;
  /**
   * Whether its permission is used up, expired or revoked: the track is theirs, and can't be had.
   * @param isUnderWay a counted download may finish.
   */
  hasEnded(isUnderWay?: boolean): boolean;
}

/**
 * The caller's own right to a track; null for none, and for one that begins later. A track bought alone and on a
 * release is theirs by itself first. What is free is everybody's without a right.
 */
export function findTrackEntitlement(ctx: Context, trackId: string): TrackEntitlement | null {
  if (!ctx.actor) return null;
  const userId = ctx.actor.user.id;
  const found = rightsTo(ctx).get({ userId, trackId, ...currentPaymentMode(ctx) });
  if (!found?.since) return null;
  const { since, releaseId, title, permission } = found;
  return {
    by: releaseId === null ? "bought" : "release",
    release: releaseId === null ? null : { id: releaseId, title: title ?? "" },
    since,
    until: permission?.expiresAt ?? null,
    hasEnded: (isUnderWay = false) => permission !== null && hasEnded(permission, ctx.now(), isUnderWay),
  };
}

const rightsTo = prepared((db) =>
  db
    .select({
      since: entitlements.startsAt,
      releaseId: purchaseLines.releaseId,
      title: releases.title,
      permission: userFilePermissions,
    })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .innerJoin(purchaseLines, eq(purchaseLines.id, entitlements.lineId))
    .leftJoin(releases, eq(releases.id, purchaseLines.releaseId))
    .leftJoin(
      userFilePermissions,
      and(
        eq(userFilePermissions.userId, entitlements.userId),
        eq(userFilePermissions.trackId, entitlements.trackId),
      ),
    )
    .where(
      and(
        eq(entitlements.userId, sql.placeholder("userId")),
        eq(entitlements.trackId, sql.placeholder("trackId")),
        isNotNull(entitlements.startsAt),
        isNull(entitlements.endedAt),
        eq(purchases.status, "completed"),
        isActive(sql.placeholder("provider"), sql.param(sql.placeholder("livemode"), purchases.livemode)),
      ),
    )
    .orderBy(asc(sql`${purchaseLines.releaseId} is not null`), asc(entitlements.startsAt))
    .limit(1)
    .prepare(),
);
