import { randomUUID } from "node:crypto";
import type { WriteContext } from "#app/domain/core/write.ts";
import { type PurchaseRow, purchaseLines, purchases } from "#db/schema/index.ts";
import type { PricedOrder } from "./price-order.ts";

type OrderValues = Pick<PurchaseRow, "userId" | "provider" | "livemode"> &
  Partial<Pick<PurchaseRow, "kind" | "status" | "attemptedAt" | "completedAt">>;

/** Inserts a purchase with its lines. */
export function insertOrder(
  tx: WriteContext,
  { lines, amountCents, currency }: PricedOrder,
  { userId, provider, livemode, kind, status, attemptedAt, completedAt }: OrderValues,
): PurchaseRow {
  const now = tx.now();
  const [only, ...others] = lines;
  const row = tx.db
    .insert(purchases)
    .values({
      id: randomUUID(),
      userId,
      trackId: others.length === 0 ? (only?.trackId ?? null) : null,
      amountCents,
      currency,
      provider,
      livemode,
      kind,
      status,
      attemptedAt,
      completedAt,
      purchaseDate: now,
      updatedAt: now,
    })
    .returning()
    .get();
  tx.db
    .insert(purchaseLines)
    .values(
      lines.map(
        ({ trackId, releaseId, trackIds, ownedTrackIds, amountCents: cents, minimumCents }, position) => ({
          id: randomUUID(),
          purchaseId: row.id,
          position,
          trackId,
          releaseId,
          trackIds,
          withoutTrackIds: ownedTrackIds.filter((id) => !trackIds.includes(id)),
          amountCents: cents,
          minimumCents,
          orderedAt: now,
        }),
      ),
    )
    .run();
  return row;
}
