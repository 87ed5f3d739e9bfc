import { and, eq, sql } from "drizzle-orm";
import { listFormatsOf } from "#app/domain/catalogue/list-formats.ts";
import type { Context } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/prepared.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { hasEnded } from "#app/domain/ownership/file-permission.ts";
import { findOwnedTrackIds } from "#app/domain/ownership/owned-tracks.ts";
import { formatCents } from "#app/shared/money.ts";
import { type PurchaseRow, type tracks, userFilePermissions } from "#db/schema/index.ts";
import { presentPurchase } from "./list-purchases.ts";
import { type PagePurchase, situationOf } from "./purchase-situation.ts";

export interface PurchaseWithTrack {
  purchases: PurchaseRow;
  tracks: typeof tracks.$inferSelect;
}

/** The caller's own purchases with everything that their pages show. @throws DomainError "unauthenticated" */
export function presentPagePurchases(ctx: Context, rows: readonly PurchaseWithTrack[]): PagePurchase[] {
  const owned = findOwnedTrackIds(ctx);
  const trackIds = rows.map(({ tracks: track }) => track.id);
  const ended = findEndedTrackIds(ctx, trackIds);
  const formats = listFormatsOf(ctx, trackIds);
  const { payments } = ctx.gateways;
  return rows.map(({ purchases: row, tracks: track }) => {
    const situation = situationOf(row, {
      isInForce:
        row.provider === payments.provider && "livemode" in payments && row.livemode === payments.livemode,
      isTrackOwned: owned.has(track.id),
      hasAccessEnded: ended.has(track.id),
      isTrackForSale: track.publishedAt !== null && track.deletedAt === null && track.priceCents > 0,
    });
    const isDownloadable = situation === "owned" || situation === "owned_partly_refunded";
    const refundedAt = row.refundedAt?.toISOString() ?? null;
    return {
      ...presentPurchase(row, track),
      situation,
      refunded: row.refundedCents > 0 ? { amount: formatCents(row.refundedCents), at: refundedAt } : null,
      isDownloadable,
      formats: isDownloadable ? (formats.get(track.id) ?? []) : [],
    };
  });
}

/** Of these tracks, those whose files the caller may no longer read, even as owner. */
function findEndedTrackIds(ctx: Context, trackIds: readonly string[]): Set<string> {
  if (trackIds.length === 0) return new Set();
  const { user } = requireActor(ctx);
  const permissions = permissionsFor(ctx).all({ userId: user.id, trackIds: JSON.stringify(trackIds) });
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
