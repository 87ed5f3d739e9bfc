import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { mainLanguage } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { applyEntitlements } from "#app/domain/music/ownership/apply-entitlements.ts";
import { insertOrder } from "#app/domain/shop/checkout/insert-order.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { describeItems } from "#app/domain/shop/pricing/describe-items.ts";
import { type Item, itemId, nounOf } from "#app/domain/shop/pricing/item.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { PurchaseCause } from "#app/shared/core/orders/causes.ts";
import {
  type GrantRow,
  grants,
  type PurchaseRow,
  purchases,
  releases,
  releaseTracks,
  tracks,
  users,
} from "#db/schema/index.ts";

/** What gives music without money: neither is a sale. */
export type GrantCause = Exclude<PurchaseCause, "sale" | "gift">;

/**
 * Gives somebody a track or release for nothing, as an order of one line that costs nothing: so it has the rules of every
 * order, whether a track is added to the release later, comes out later, or is withdrawn. The caller announces the change
 * of access (`ctx.accessChanges.announce`) after the transaction, and decides whether they may have it twice.
 * @param userId an account, or the guest of an address (see `findOrCreateHolder`).
 * @param terms until when and how often it may be had, where the owner gives it by hand.
 * @throws DomainError "not_found" for ids that were never there.
 */
export function grantItem(
  tx: WriteContext,
  { item, ...given }: Omit<GivenItems, "items"> & { item: Item },
): PurchaseRow {
  return grantItems(tx, { ...given, items: [item] });
}

interface GivenItems {
  userId: string;
  items: readonly Item[];
  cause: GrantCause;
  terms?: Omit<GrantRow, "purchaseId">;
  /** When they bought it elsewhere. */
  boughtAt?: Date | null;
}

/** The same for several tracks and releases at once, as one order with a line for each. */
export function grantItems(
  tx: WriteContext,
  { userId, items, cause, terms, boughtAt }: GivenItems,
): PurchaseRow {
  const known = describeItems(tx, items);
  const missing = items.find((item) => !known.has(itemId(item)));
  if (missing)
    throw new DomainError(
      "not_found",
      nounOf(missing) === "track"
        ? messages.adminGrants.giving.noTrack
        : messages.adminGrants.giving.noRelease,
    );
  const lines = items.map((item) => ({
    ...item,
    trackIds: item.releaseId === null ? [] : tracksOf(tx, item.releaseId),
    ownedTrackIds: [],
    amountCents: 0,
    minimumCents: 0,
  }));
  const now = tx.now();
  const order = { lines, amountCents: 0, currency: readSite(tx).settings.currency };
  const holder = tx.db.select({ language: users.language }).from(users).where(eq(users.id, userId)).get();
  const row = insertOrder(tx, order, {
    userId,
    language: holder?.language ?? mainLanguage(tx),
    cause,
    provider: "none",
    livemode: true,
    status: "completed",
    purchaseDate: boughtAt ?? now,
    attemptedAt: now,
    completedAt: now,
  });
  if (terms)
    tx.db
      .insert(grants)
      .values({ purchaseId: row.id, ...terms })
      .run();
  applyEntitlements(tx, row, readLinesOf(tx, row.id));
  return row;
}

/** As for its buyers: a pre-order is of all that will come, and an open release of what it shows. */
export function tracksOf({ db }: WriteContext, releaseId: string): string[] {
  return db
    .select({ trackId: releaseTracks.trackId })
    .from(releaseTracks)
    .innerJoin(releases, eq(releases.id, releaseTracks.releaseId))
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(
      and(
        eq(releaseTracks.releaseId, releaseId),
        isNull(tracks.deletedAt),
        or(isNotNull(tracks.publishedAt), isNull(releases.openedAt)),
      ),
    )
    .orderBy(releaseTracks.position)
    .all()
    .map(({ trackId }) => trackId);
}

/** Takes back what `grantItem` gave; what its holder has by other orders stays. Announce as there. */
export function revokeGrantedOrder(tx: WriteContext, { id }: PurchaseRow): PurchaseRow {
  const row = tx.db
    .update(purchases)
    .set({ status: "canceled", updatedAt: tx.now() })
    .where(eq(purchases.id, id))
    .returning()
    .get();
  applyEntitlements(tx, row, readLinesOf(tx, row.id));
  return row;
}
