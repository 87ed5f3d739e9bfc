import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { formatCents } from "#app/shared/money.ts";
import { entitlements, type PurchaseRow, tracks, userFilePermissions } from "#db/schema/index.ts";
import type { OrderLine } from "../lines/read-lines.ts";

/** A line of an order for the owner: what it is of, what was paid, and what the buyer has of it. */
export function presentOrderLine(ctx: Context, row: PurchaseRow, line: OrderLine) {
  const { id, trackId, releaseId, title, artist, amountCents, minimumCents, refundedAt } = line;
  return {
    id,
    trackId,
    releaseId,
    title,
    artist,
    amount: formatCents(amountCents),
    thanks: amountCents > minimumCents ? formatCents(amountCents - minimumCents) : null,
    refundedAt: refundedAt?.toISOString() ?? null,
    access: readAccess(ctx, row, line),
  };
}

/** The buyer's permissions that stand on this line. */
function readAccess({ db }: Context, { userId }: PurchaseRow, { id }: OrderLine) {
  return db
    .select({
      trackId: entitlements.trackId,
      title: tracks.title,
      startsAt: entitlements.startsAt,
      isActive: userFilePermissions.isActive,
      downloads: userFilePermissions.accessCount,
      lastAccessed: userFilePermissions.lastAccessed,
    })
    .from(entitlements)
    .innerJoin(tracks, eq(tracks.id, entitlements.trackId))
    .leftJoin(
      userFilePermissions,
      and(eq(userFilePermissions.trackId, entitlements.trackId), eq(userFilePermissions.userId, userId)),
    )
    .where(and(eq(entitlements.lineId, id), isNull(entitlements.endedAt)))
    .orderBy(asc(tracks.title))
    .all()
    .map(({ startsAt, isActive, downloads, lastAccessed, ...track }) => ({
      ...track,
      isOut: startsAt !== null,
      isActive: isActive ?? false,
      downloads: downloads ?? 0,
      lastAccessed: lastAccessed?.toISOString() ?? null,
    }));
}
