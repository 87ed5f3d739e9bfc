import { and, asc, eq } from "drizzle-orm";
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

/** What the buyer has or had through this line: one that ended still tells of its downloads. */
function readAccess({ db }: Context, { userId }: PurchaseRow, { id }: OrderLine) {
  return db
    .select({
      trackId: entitlements.trackId,
      title: tracks.title,
      startsAt: entitlements.startsAt,
      endedAt: entitlements.endedAt,
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
    .where(eq(entitlements.lineId, id))
    .orderBy(asc(tracks.title))
    .all()
    .map(({ startsAt, endedAt, isActive, downloads, lastAccessed, ...track }) => ({
      ...track,
      isReleased: startsAt !== null,
      isActive: endedAt === null && (isActive ?? false),
      downloads: downloads ?? 0,
      lastAccessed: lastAccessed?.toISOString() ?? null,
    }));
}
