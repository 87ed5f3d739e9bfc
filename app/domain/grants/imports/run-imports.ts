import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { importSignal, runOnSignal } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { grantItems } from "#app/domain/grants/giving/grant-item.ts";
import { findOrCreateHolder } from "#app/domain/shop/guests/guests.ts";
import { type Item, itemId } from "#app/domain/shop/pricing/item.ts";
import { importedSales, importItems, type PurchaseRow, purchaseLines, purchases } from "#db/schema/index.ts";
import { sendInvitations } from "./invite-buyers.ts";
import { listFurtherReleases } from "./review-import.ts";

const maxWait = 60_000;
/** For how many milliseconds sales are given at once: nothing else happens in the process meanwhile. */
const turn = 20;
/** The time after that belongs to the site's visitors. */
const pause = 20;
const batchSize = 20;

/**
 * Gives what was approved and sends invitations, for as long as the site runs: in small batches, each in one transaction,
 * so that after a kill it continues where it was.
 * @returns a function that stops it.
 */
export function runImports(ctx: Context): { stop: () => Promise<void> } {
  return runOnSignal(ctx, importSignal, async () => {
    try {
      return giveApprovedSales(ctx) > 0 ? pause : (sendInvitations(ctx) ?? maxWait);
    } catch (error) {
      ctx.logger.error({ err: error }, "an import could not be continued");
      return maxWait;
    }
  });
}

/**
 * Gives the next approved sales to their buyers, at least one: to the account that has proved the address, or else to its guest, where
 * it waits for an account. Who bought something twice gets it once.
 * @returns how many sales; 0 when all are given.
 * @internal
 */
export function giveApprovedSales(ctx: Context): number {
  const holders = new Set<string>();
  const count = write(ctx, (tx) => {
    const end = performance.now() + turn;
    let given = 0;
    for (const { key, email, items, soldAt } of listApproved(tx)) {
      const { id: userId } = findOrCreateHolder(tx, email);
      const known = findImport(tx, userId, items);
      const order = known ?? grantItems(tx, { userId, items, cause: "import", boughtAt: soldAt });
      if (known && soldAt && soldAt < known.purchaseDate) moveBack(tx, known, soldAt);
      const purchaseId = order.id;
      // The address has done its work: the order says whose it is.
      const isGiven = eq(importedSales.key, key);
      tx.db.update(importedSales).set({ purchaseId, email: null }).where(isGiven).run();
      holders.add(userId);
      given += 1;
      if (performance.now() > end) break;
    }
    return given;
  });
  for (const holder of holders) ctx.accessChanges.announce(holder);
  return count;
}

function listApproved(tx: WriteContext) {
  const rows = tx.db
    .select({ sale: importedSales, item: importItems })
    .from(importedSales)
    .innerJoin(importItems, eq(importItems.id, importedSales.itemId))
    .where(
      and(
        isNotNull(importedSales.approvedAt),
        isNotNull(importedSales.email),
        or(isNotNull(importItems.trackId), isNotNull(importItems.releaseId)),
      ),
    )
    .orderBy(asc(importedSales.approvedAt))
    .limit(batchSize)
    .all();
  const further = listFurtherReleases(tx, [...new Set(rows.map(({ item }) => item.id))]);
  return rows.map(({ sale: { key, email, soldAt }, item: { id, trackId, releaseId } }) => {
    const others = (further.get(id) ?? []).map((other): Item => ({ trackId: null, releaseId: other }));
    return { key, email: email ?? "", soldAt, items: [{ trackId, releaseId }, ...others] };
  });
}

/** The order by which an import has given somebody exactly this already. */
function findImport({ db }: WriteContext, userId: string, items: readonly Item[]): PurchaseRow | undefined {
  const rows = db
    .select({ purchase: purchases, line: purchaseLines })
    .from(purchases)
    .innerJoin(purchaseLines, eq(purchaseLines.purchaseId, purchases.id))
    .where(
      and(eq(purchases.userId, userId), eq(purchases.cause, "import"), eq(purchases.status, "completed")),
    )
    .all();
  const wanted = new Set(items.map(itemId));
  const orders = [...Map.groupBy(rows, ({ purchase }) => purchase.id).values()];
  const isWanted = (order: typeof rows) =>
    order.length === wanted.size && order.every(({ line }) => wanted.has(itemId(line)));
  return orders.find(isWanted)?.[0]?.purchase;
}

/** Who bought something twice has it since the first time. */
function moveBack(tx: WriteContext, { id }: PurchaseRow, purchaseDate: Date): void {
  tx.db.update(purchases).set({ purchaseDate }).where(eq(purchases.id, id)).run();
}
