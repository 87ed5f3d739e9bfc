import { createHash } from "node:crypto";
import { isNull } from "drizzle-orm";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { itemId } from "#app/domain/shop/pricing/item.ts";
import { entitlements, gifts, importedSales, importItems, purchases } from "#db/schema/index.ts";
import type { Simulation } from "./simulation.ts";

type Row = typeof purchases.$inferSelect;

/** Who an order's music is for: of a gift those who have claimed it. */
export function receiverOf({ cause, recipientId, userId }: Row): string | null {
  return cause === "gift" ? recipientId : userId;
}

/**
 * The invariant of what is given away: an unclaimed gift gives nobody anything and a claimed one its recipient alone, a
 * grant gives until it ends, and each sale of another shop gives once.
 * @returns a sentence for each violation.
 */
export function checkGiven(simulation: Simulation): string[] {
  const rows = simulation.ctx.db.select().from(purchases).all();
  return [
    ...checkEntitlements(simulation, rows),
    ...rows.filter(({ cause }) => cause === "gift").flatMap((row) => checkGift(simulation, row)),
    ...checkGrants(simulation, rows),
    ...checkImports(simulation, rows),
  ];
}

/** Every active entitlement is of its order's receiver, and its order counts. */
function checkEntitlements({ ctx }: Simulation, rows: readonly Row[]): string[] {
  return ctx.db
    .select()
    .from(entitlements)
    .where(isNull(entitlements.endedAt))
    .all()
    .flatMap(({ purchaseId, userId }) => {
      const row = rows.find(({ id }) => id === purchaseId);
      const isRight = row?.status === "completed" && receiverOf(row) === userId;
      return isRight ? [] : [`an entitlement by ${row?.cause} (${row?.status}) is of somebody else`];
    });
}

function checkGift(simulation: Simulation, row: Row): string[] {
  const { claims } = simulation.given;
  const claimant = claims.get(row.id) ?? null;
  const isErased = claimant !== null && simulation.isErased(claimant);
  const isRight = isErased ? row.recipientId !== null : row.recipientId === claimant;
  const gift = simulation.ctx.db
    .select()
    .from(gifts)
    .all()
    .find(({ purchaseId }) => purchaseId === row.id);
  const isPaid = row.completedAt !== null;
  const isMailed = gift?.recipientEmail == null || gift.sentAt !== null || row.status !== "completed";
  return [
    ...(isRight ? [] : ["a gift is of another than who claimed it"]),
    ...(isPaid && !gift ? ["a paid gift has lost who it is for"] : []),
    ...(isPaid && !isMailed ? ["a paid gift was never mailed"] : []),
    ...(gift && (gift.claimedAt !== null) !== (row.recipientId !== null)
      ? ["a gift's claim is half written"]
      : []),
  ];
}

function checkGrants(simulation: Simulation, rows: readonly Row[]): string[] {
  const { given } = simulation;
  const granted = rows.filter(({ cause }) => cause === "grant");
  const wrong = granted.filter(({ id, status, userId }) => {
    const receiver = simulation.accountOf(given.grants.get(id)?.userId ?? "");
    const isTheirs = simulation.isErased(receiver) || userId === receiver;
    return !isTheirs || status !== (given.isOver(id, simulation.now()) ? "canceled" : "completed");
  });
  return [
    ...(granted.length === given.grants.size ? [] : ["the grants are not those that were given"]),
    ...wrong.map(({ status }) => `a grant is ${status} or somebody else's, against what the owner did`),
  ];
}

function checkImports(simulation: Simulation, rows: readonly Row[]): string[] {
  const { ctx, given } = simulation;
  const stored = ctx.db.select().from(importedSales).all();
  const items = ctx.db.select().from(importItems).all();
  const imported = rows.filter(({ cause, status }) => cause === "import" && status === "completed");
  const itemOf = (row: Row) => readLinesOf(ctx, row.id).map(itemId).join();
  const once = new Set(imported.map((row) => [row.userId, row.guestId, itemOf(row)].join()));
  const hasSale = ({ id }: Row) => stored.some((sale) => sale.purchaseId === id && sale.refundedAt === null);
  return [
    ...(once.size === imported.length ? [] : ["an import gave something twice"]),
    ...imported.filter((row) => !hasSale(row)).map(() => "an import without a sale"),
    ...(stored.length <= given.sales.length ? [] : ["a sale was imported twice"]),
    ...given.sales.flatMap(({ transaction, userId, email, item, isRefunded }) => {
      const receiver = simulation.accountOf(userId);
      const actor = simulation.signIn(ctx, receiver).actor;
      // Of who is gone, or has another address, nothing is known any more.
      if (actor?.user.email !== email) return [];
      const orderHash = createHash("sha256").update(transaction).digest("base64url");
      const sale = stored.find((row) => row.orderHash === orderHash);
      const row = imported.find(({ id }) => id === sale?.purchaseId);
      if (isRefunded) return sale?.refundedAt ? [] : [`sale ${transaction} was refunded, and counts`];
      const match = items.find(({ id }) => id === sale?.itemId);
      if (match?.trackId == null && match?.releaseId == null) return [];
      const isGiven = row?.userId === receiver && itemOf(row) === itemId(item);
      return isGiven ? [] : [`sale ${transaction} was not given to its buyer`];
    }),
  ];
}
