import {
  and,
  asc,
  countDistinct,
  eq,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { BuyerContext, Listener, Services } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import {
  entitlements,
  grants,
  type PurchaseRow,
  purchaseLines,
  purchases,
  releases,
  userFilePermissions,
} from "#db/schema/index.ts";
import { maxTransfer } from "./active-downloads.ts";

/** The provider and mode that orders must have been made under to count; see `isActiveEntitlement`. */
export function currentPaymentMode({ gateways: { payments } }: Pick<Services, "gateways">) {
  const { provider } = payments;
  return { provider, livemode: provider !== "none" && payments.livemode };
}

/**
 * The rule of ownership, for queries that join entitlements with their purchases: an entitlement is active while it
 * hasn't ended and its order is completed, under this provider and mode or at no cost.
 */
export function isActiveEntitlement(
  provider: PurchaseRow["provider"] | Placeholder,
  livemode: boolean | SQLWrapper,
): SQL | undefined {
  return and(
    isNull(entitlements.endedAt),
    eq(purchases.status, "completed"),
    or(
      eq(purchases.provider, "none"),
      and(eq(purchases.provider, provider), eq(purchases.livemode, livemode)),
    ),
  );
}

/** The same in a prepared query, whose parameters include `currentPaymentMode`. */
export const isActiveNow = isActiveEntitlement(
  sql.placeholder("provider"),
  sql.param(sql.placeholder("livemode"), purchases.livemode),
);

/** The entitlements of a listener: all of a person's, or those of the one order that they have the link to. */
const isTheirs = and(
  eq(entitlements.userId, sql.placeholder("userId")),
  sql`coalesce(${sql.placeholder("purchaseId")}, ${entitlements.purchaseId}) = ${entitlements.purchaseId}`,
);

/** The values of `isTheirs` and `isActiveNow`. */
function holderFacts(ctx: BuyerContext, { user, purchaseId }: Listener) {
  return { userId: user.id, purchaseId: purchaseId ?? null, ...currentPaymentMode(ctx) };
}

/**
 * The ids of the tracks that the caller may have now: by a completed order made under the current provider and mode.
 * Orders with test cards don't count once the shop takes real money.
 */
export function findOwnedTrackIds(ctx: BuyerContext): Set<string> {
  const rows = listEntitled(ctx).filter(({ startsAt }) => startsAt !== null);
  const owned = new Set(rows.flatMap(({ trackId, isLimited }) => (isLimited ? [] : trackId)));
  const limited = rows.flatMap(({ trackId }) => (owned.has(trackId) ? [] : trackId));
  const ended = findEndedTrackIds(ctx, limited);
  for (const trackId of limited) if (!ended.has(trackId)) owned.add(trackId);
  return owned;
}

/**
 * The tracks that nobody offers the caller again: those that they own for good, and those that are paid for and come out
 * later. What was given for a while or for a number of downloads can be bought.
 */
export function findPaidTrackIds(ctx: BuyerContext): Set<string> {
  return new Set(listEntitled(ctx).flatMap(({ trackId, isLimited }) => (isLimited ? [] : trackId)));
}

function listEntitled(ctx: BuyerContext) {
  if (!ctx.actor) return [];
  return entitlementsOf(ctx).all(holderFacts(ctx, ctx.actor));
}

/** Whether an order was given with an end or for a number of downloads; for queries that left-join its grant. */
export const isLimitedGrant = sql<number>`(${grants.expiresAt} is not null or ${grants.maxDownloads} is not null)`;

/** How many people have a track, or have paid for it and wait until it is out. */
export function countOwners(ctx: BuyerContext, trackId: string): number {
  const { provider, livemode } = currentPaymentMode(ctx);
  const owners = ctx.db
    .select({ value: countDistinct(entitlements.userId) })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(and(eq(entitlements.trackId, trackId), isActiveEntitlement(provider, livemode)))
    .get();
  return owners?.value ?? 0;
}

const entitlementsOf = prepared((db) =>
  db
    .select({ trackId: entitlements.trackId, startsAt: entitlements.startsAt, isLimited: isLimitedGrant })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .leftJoin(grants, eq(grants.purchaseId, purchases.id))
    .where(and(isTheirs, isActiveNow))
    .prepare(),
);

type Permission = typeof userFilePermissions.$inferSelect;

/** Whether a permission is over: revoked or expired. */
function hasEnded({ isActive, expiresAt }: Permission, now: Date): boolean {
  return !isActive || (expiresAt !== null && expiresAt <= now);
}

/**
 * Whether a permission allows no more downloads; what it is for can be streamed as long as it isn't over.
 * @param isUnderWay a download counted within the last day may finish, even if it was the last one allowed.
 */
function isUsedUp(permission: Permission, now: Date, isUnderWay = false): boolean {
  const { accessCount, maxAccessCount, lastAccessed } = permission;
  if (maxAccessCount < 0 || accessCount < maxAccessCount) return false;
  const isCounted = lastAccessed !== null && now.getTime() - lastAccessed.getTime() < maxTransfer;
  return !(isUnderWay && isCounted);
}

/** Of these tracks, those whose files the caller may no longer read, even as owner. */
export function findEndedTrackIds(ctx: BuyerContext, trackIds: readonly string[]): Set<string> {
  return findPermitted(ctx, trackIds, hasEnded);
}

/** Of these tracks, those that the caller may no longer download; they may still stream them. */
export function findUsedUpTrackIds(ctx: BuyerContext, trackIds: readonly string[]): Set<string> {
  return findPermitted(ctx, trackIds, isUsedUp);
}

function findPermitted(
  ctx: BuyerContext,
  trackIds: readonly string[],
  condition: (permission: Permission, now: Date) => boolean,
): Set<string> {
  if (!ctx.actor || trackIds.length === 0) return new Set();
  const permissions = permissionsFor(ctx).all({
    userId: ctx.actor.user.id,
    trackIds: JSON.stringify(trackIds),
  });
  const now = ctx.now();
  return new Set(permissions.flatMap((permission) => (condition(permission, now) ? permission.trackId : [])));
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

/** Whether the caller has a release for good that isn't out yet, under the current provider and mode. */
export function hasPreordered(ctx: BuyerContext, releaseId: string): boolean {
  return listBoughtWith(ctx, releaseId).some(({ startsAt, isLimited }) => startsAt === null && !isLimited);
}

/** The tracks that the caller bought with a release, by active entitlements; those without a start are pre-ordered. */
export function listBoughtWith(ctx: BuyerContext, releaseId: string) {
  if (!ctx.actor) return [];
  return boughtWith(ctx).all({ releaseId, ...holderFacts(ctx, ctx.actor) });
}

const boughtWith = prepared((db) =>
  db
    .select({ trackId: entitlements.trackId, startsAt: entitlements.startsAt, isLimited: isLimitedGrant })
    .from(entitlements)
    .innerJoin(purchaseLines, eq(purchaseLines.id, entitlements.lineId))
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .leftJoin(grants, eq(grants.purchaseId, purchases.id))
    .where(and(isTheirs, eq(purchaseLines.releaseId, sql.placeholder("releaseId")), isActiveNow))
    .prepare(),
);

/** Why somebody may hear and download all of a track. */
export interface TrackEntitlement {
  /** They bought the track, or a release that it is on. */
  by: "bought" | "release";
  /** The release, where it is by one. */
  release: { id: string; title: string } | null;
  since: Date;
  /** Null for no end. */
  until: Date | null;
  /** Whether its permission is expired or revoked: the track is theirs, and can't be had. */
  hasEnded: boolean;
  /**
   * Whether its permission allows no more downloads.
   * @param isUnderWay a counted download may finish.
   */
  isUsedUp(isUnderWay?: boolean): boolean;
}

/**
 * The caller's own entitlement to a track; null for none, and for one that begins later. A track bought alone and on a
 * release is theirs by itself first. What is free needs none.
 */
export function findTrackEntitlement(ctx: BuyerContext, trackId: string): TrackEntitlement | null {
  if (!ctx.actor) return null;
  const entitlement = entitlementTo(ctx).get({ trackId, ...holderFacts(ctx, ctx.actor) });
  if (!entitlement?.since) return null;
  const { since, releaseId, title, permission } = entitlement;
  return {
    by: releaseId === null ? "bought" : "release",
    release: releaseId === null ? null : { id: releaseId, title: title ?? "" },
    since,
    until: permission?.expiresAt ?? null,
    hasEnded: permission !== null && hasEnded(permission, ctx.now()),
    isUsedUp: (isUnderWay = false) => permission !== null && isUsedUp(permission, ctx.now(), isUnderWay),
  };
}

const entitlementTo = prepared((db) =>
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
        isTheirs,
        eq(entitlements.trackId, sql.placeholder("trackId")),
        isNotNull(entitlements.startsAt),
        isActiveNow,
      ),
    )
    .orderBy(asc(sql`${purchaseLines.releaseId} is not null`), asc(entitlements.startsAt))
    .limit(1)
    .prepare(),
);
