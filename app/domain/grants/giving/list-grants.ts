import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { GrantQuery, ShownGrant } from "#app/shared/grants/giving/schema.ts";
import {
  entitlements,
  grants,
  purchaseLines,
  purchases,
  releases,
  tracks,
  userFilePermissions,
  users,
} from "#db/schema/index.ts";

const maxShown = 200;

/**
 * What was given by hand of a track, of a release or to a user, the latest first, ended grants too.
 * @throws DomainError "invalid" unless exactly one is named.
 */
export function listGrants(ctx: Context, query: GrantQuery): ShownGrant[] {
  requireRole(ctx, ["admin"]);
  const { trackId, releaseId, userId } = query;
  const conditions = [
    trackId === undefined ? [] : eq(purchaseLines.trackId, trackId),
    releaseId === undefined ? [] : eq(purchaseLines.releaseId, releaseId),
    userId === undefined ? [] : eq(purchases.userId, userId),
  ].flat();
  if (conditions.length !== 1) throw new DomainError("invalid", messages.adminGrants.giving.nameOne);
  const rows = ctx.db
    .select({
      order: purchases,
      grant: grants,
      line: purchaseLines,
      email: users.email,
      isGuest: users.isGuest,
      deletedAt: users.deletedAt,
      title: sql<string>`coalesce(${tracks.title}, ${releases.title})`,
    })
    .from(grants)
    .innerJoin(purchases, eq(purchases.id, grants.purchaseId))
    .innerJoin(purchaseLines, eq(purchaseLines.purchaseId, purchases.id))
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(tracks, eq(tracks.id, purchaseLines.trackId))
    .leftJoin(releases, eq(releases.id, purchaseLines.releaseId))
    .where(and(...conditions))
    .orderBy(desc(purchases.purchaseDate), desc(purchases.id))
    .limit(maxShown)
    .all();
  const ids = rows.map(({ order }) => order.id);
  const waiting = findWaiting(ctx, ids);
  const downloads = countDownloads(ctx, ids);
  return rows.map(({ order, grant, line, ...row }) => ({
    id: order.id,
    trackId: line.trackId,
    releaseId: line.releaseId,
    title: row.title,
    userId: order.userId,
    email: row.deletedAt ? messages.adminOrders.deletedAccount : row.email,
    hasAccount: !row.isGuest,
    isWaiting: waiting.has(order.id),
    state: stateOf(order, grant, downloads.get(order.id)),
    givenAt: order.purchaseDate.toISOString(),
    expiresAt: grant.expiresAt?.toISOString() ?? null,
    maxDownloads: grant.maxDownloads,
    downloads: downloads.get(order.id)?.most ?? 0,
    note: grant.note,
  }));
}

interface Downloads {
  most: number;
  /** Whether none of its tracks can be downloaded any more. */
  isUsedUp: boolean;
}

function stateOf(
  { status, updatedAt }: typeof purchases.$inferSelect,
  { expiresAt }: typeof grants.$inferSelect,
  downloads: Downloads | undefined,
): ShownGrant["state"] {
  if (status !== "completed") return expiresAt && expiresAt <= updatedAt ? "expired" : "taken_back";
  return downloads?.isUsedUp ? "used_up" : "active";
}

function findWaiting({ db }: Context, ids: string[]): Set<string> {
  const rows = db
    .select({ id: entitlements.purchaseId })
    .from(entitlements)
    .where(
      and(inArray(entitlements.purchaseId, ids), isNull(entitlements.startsAt), isNull(entitlements.endedAt)),
    )
    .all();
  return new Set(rows.map(({ id }) => id));
}

/** Of those whose tracks are held by them: what is held by another order doesn't count for them. */
function countDownloads({ db }: Context, ids: string[]): Map<string, Downloads> {
  const { purchaseId, accessCount, maxAccessCount } = userFilePermissions;
  const rows = db
    .select({
      id: purchaseId,
      accessCount,
      maxAccessCount,
      maxDownloads: grants.maxDownloads,
    })
    .from(userFilePermissions)
    .innerJoin(grants, eq(grants.purchaseId, purchaseId))
    .where(inArray(purchaseId, ids))
    .all();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id ?? "")].map(([id, permissions]) => {
      const used = permissions.map(
        (permission) =>
          permission.accessCount - Math.max(0, permission.maxAccessCount - (permission.maxDownloads ?? 0)),
      );
      const isUsedUp = permissions.every(
        (permission) => permission.maxAccessCount >= 0 && permission.accessCount >= permission.maxAccessCount,
      );
      return [id, { most: Math.max(...used), isUsedUp }];
    }),
  );
}
