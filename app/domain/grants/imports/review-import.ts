import { and, asc, count, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { importSignal, sendAfterWrite } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { describeItems } from "#app/domain/shop/pricing/describe-items.ts";
import { itemId } from "#app/domain/shop/pricing/item.ts";
import type { Position } from "#app/shared/core/list-query.ts";
import { type ImportChoice, itemsPerPage } from "#app/shared/grants/imports/schema.ts";
import { importedSales, importItemReleases, importItems } from "#db/schema/index.ts";

/** Sales that nobody has approved yet. */
const isWaiting = and(isNotNull(importedSales.email), isNull(importedSales.approvedAt));
const isApproved = and(isNotNull(importedSales.email), isNotNull(importedSales.approvedAt));
const hasMatch = or(isNotNull(importItems.trackId), isNotNull(importItems.releaseId));
const matched = sql<number>`(${importItems.trackId} is not null or ${importItems.releaseId} is not null)`;

/** An item of the uploaded reports, with what of this site it is. */
export interface ReviewedItem {
  id: number;
  kind: "track" | "release";
  title: string;
  artist: string;
  /** As in a choice's value: "track-…", "release-…" or "none". */
  match: string;
  /** Further releases that it is, like a discography, written alike. */
  also: string[];
  sales: number;
}

/** How far the imports are, in numbers of sales. */
export interface ImportCounts {
  waiting: number;
  /** Of those that wait, the ones with a match. */
  matched: number;
  /** Approved and being given. */
  running: number;
  given: number;
}

export function countImports(ctx: Context): ImportCounts {
  requireRole(ctx, ["admin"]);
  const sales = (condition: ReturnType<typeof and>) =>
    ctx.db
      .select({ value: count() })
      .from(importedSales)
      .innerJoin(importItems, eq(importItems.id, importedSales.itemId))
      .where(condition)
      .get()?.value ?? 0;
  return {
    waiting: sales(isWaiting),
    matched: sales(and(isWaiting, hasMatch)),
    running: sales(isApproved),
    given: sales(and(isNotNull(importedSales.purchaseId), isNull(importedSales.refundedAt))),
  };
}

/** The items with sales that wait, those without a match first. */
export function listImportItems(
  ctx: Context,
  cursor: Position | undefined,
): { items: ReviewedItem[]; nextCursor: string | null } {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db
    .select({ item: importItems, sales: count(), matched })
    .from(importItems)
    .innerJoin(importedSales, eq(importedSales.itemId, importItems.id))
    .where(and(isWaiting, isAfter([matched, importItems.id], cursor, "ascending")))
    .groupBy(importItems.id)
    .orderBy(asc(matched), asc(importItems.id))
    .limit(itemsPerPage + 1)
    .all();
  const { shown, nextCursor } = cutPage(rows, itemsPerPage, (row) => [row.matched, row.item.id]);
  const further = listFurtherReleases(
    ctx,
    shown.map(({ item }) => item.id),
  );
  const items = shown.map(({ item: { id, kind, title, artist, trackId, releaseId }, sales }) => {
    const match =
      trackId !== null ? `track-${trackId}` : releaseId !== null ? `release-${releaseId}` : "none";
    const also = (further.get(id) ?? []).map((other) => `release-${other}`);
    return { id, kind, title, artist, match, also, sales };
  });
  return { items, nextCursor };
}

/** Stores what the owner says the items of a page are. */
export function chooseMatches(ctx: Context, choices: readonly ImportChoice[]): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    storeChoices(tx, choices);
    recordEvent(tx, {
      eventType: "import.matched",
      action: "Items of another shop matched",
      details: { items: choices.length },
    });
  });
}

/**
 * Stores the choices of the page and lets everything be given that waits and has a match; what has none stays.
 * @returns how many sales.
 */
export function approveImport(ctx: Context, choices: readonly ImportChoice[]): number {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) => {
    storeChoices(tx, choices);
    const { changes } = tx.db
      .update(importedSales)
      .set({ approvedAt: tx.now() })
      .where(
        and(
          isWaiting,
          sql`${importedSales.itemId} in (select ${importItems.id} from ${importItems} where ${hasMatch})`,
        ),
      )
      .run();
    recordEvent(tx, {
      eventType: "import.approved",
      action: "Music sold by another shop given to its buyers",
      details: { sales: changes },
    });
    sendAfterWrite(importSignal, tx);
    return changes;
  });
}

/**
 * Deletes the sales that wait, with their buyers' addresses.
 * @returns how many.
 */
export function discardImport(ctx: Context): number {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) => {
    const count = deleteWaitingSales(tx);
    recordEvent(tx, {
      eventType: "import.discarded",
      action: "Uploaded sales of another shop discarded",
      details: { sales: count },
    });
    return count;
  });
}

/** Deletes sales that wait, or those uploaded before a moment, and the items that nothing is of. @returns how many sales. */
export function deleteWaitingSales(tx: WriteContext, before?: Date): number {
  const isOld = before && lt(importedSales.uploadedAt, before);
  const { changes } = tx.db.delete(importedSales).where(and(isWaiting, isOld)).run();
  const sold = tx.db.select().from(importedSales).where(eq(importedSales.itemId, importItems.id));
  tx.db.delete(importItems).where(notExists(sold)).run();
  return changes;
}

/** The further releases that items are, besides their match. @param itemIds of `import_items` */
export function listFurtherReleases(
  { db }: Pick<ReadContext, "db">,
  itemIds: readonly number[],
): Map<number, string[]> {
  const rows = db
    .select()
    .from(importItemReleases)
    .where(inArray(importItemReleases.itemId, [...itemIds]))
    .orderBy(importItemReleases.releaseId)
    .all();
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return new Map([...byItem].map(([id, found]) => [id, found.map(({ releaseId }) => releaseId)]));
}

/**
 * Stores each item's first choice that isn't "none" as its match, and the others, releases all of them, as further ones. A
 * match that stays as it was isn't a decision: a later report may still find one for an item without.
 */
function storeChoices(tx: WriteContext, choices: readonly ImportChoice[]): void {
  const known = describeItems(tx, choices);
  for (const [id, ofItem] of Map.groupBy(choices, (choice) => choice.id)) {
    const chosen = ofItem.filter(({ trackId, releaseId }) => (trackId ?? releaseId) !== null);
    if (chosen.some((choice) => !known.has(itemId(choice)))) continue;
    const [match] = chosen;
    const [trackId, releaseId] = [match?.trackId ?? null, match?.releaseId ?? null];
    const others = chosen.flatMap((choice) => choice.releaseId ?? []).filter((other) => other !== releaseId);
    const isOther = sql`(${importItems.trackId}, ${importItems.releaseId}) is not (${trackId}, ${releaseId})`;
    const { changes } = tx.db
      .update(importItems)
      .set({ trackId, releaseId, chosenAt: tx.now() })
      .where(and(eq(importItems.id, id), isOther))
      .run();
    storeFurther(tx, id, [...new Set(others)], changes > 0);
    if (match) continue;
    // What isn't here can't be given: it waits again.
    tx.db
      .update(importedSales)
      .set({ approvedAt: null })
      .where(and(eq(importedSales.itemId, id), isApproved))
      .run();
  }
}

function storeFurther(tx: WriteContext, id: number, releaseIds: readonly string[], isDecided: boolean): void {
  const before = listFurtherReleases(tx, [id]).get(id) ?? [];
  if (before.join() === releaseIds.toSorted().join()) return;
  tx.db.delete(importItemReleases).where(eq(importItemReleases.itemId, id)).run();
  const isKnown = tx.db.select({ id: importItems.id }).from(importItems).where(eq(importItems.id, id)).get();
  if (!isKnown) return;
  const values = releaseIds.map((releaseId) => ({ itemId: id, releaseId }));
  if (values.length > 0) tx.db.insert(importItemReleases).values(values).run();
  if (!isDecided) tx.db.update(importItems).set({ chosenAt: tx.now() }).where(eq(importItems.id, id)).run();
}
