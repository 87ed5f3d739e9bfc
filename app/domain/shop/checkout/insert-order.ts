import { randomUUID } from "node:crypto";
import type { Services } from "#app/domain/core/context.ts";
import { languageOfCaller } from "#app/domain/core/languages.ts";
import { hasFreeSpace, type WriteContext } from "#app/domain/core/write.ts";
import { linesToMetadata } from "#app/domain/shop/order-lines/lines-in-metadata.ts";
import { digestLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type PurchaseLineRow, type PurchaseRow, purchaseLines, purchases } from "#db/schema/index.ts";
import type { PricedOrder } from "./price-order.ts";

type OrderValues = Pick<PurchaseRow, "userId" | "provider" | "livemode"> &
  Partial<
    Pick<
      PurchaseRow,
      | "guestId"
      | "language"
      | "cause"
      | "kind"
      | "status"
      | "purchaseDate"
      | "attemptedAt"
      | "completedAt"
      | "agreements"
    >
  >;

/** What an order is made of. */
interface NewOrder extends Pick<PricedOrder, "amountCents" | "currency"> {
  lines: readonly (Pick<
    PricedOrder["lines"][number],
    "trackId" | "releaseId" | "trackIds" | "ownedTrackIds" | "amountCents" | "minimumCents"
  > &
    Partial<Pick<PricedOrder["lines"][number], "discount">>)[];
}

/** Inserts a purchase with its lines. */
export function insertOrder(
  tx: WriteContext,
  { lines, amountCents, currency }: NewOrder,
  values: OrderValues,
): PurchaseRow {
  const now = tx.now();
  const [only, ...others] = lines;
  const row = tx.db
    .insert(purchases)
    .values({
      id: randomUUID(),
      purchaseDate: now,
      language: languageOfCaller(tx),
      ...values,
      trackId: others.length === 0 ? (only?.trackId ?? null) : null,
      amountCents,
      currency,
      updatedAt: now,
    })
    .returning()
    .get();
  tx.db
    .insert(purchaseLines)
    .values(
      lines.map(
        (
          { trackId, releaseId, trackIds, ownedTrackIds, amountCents: cents, minimumCents, discount },
          position,
        ) => ({
          id: randomUUID(),
          purchaseId: row.id,
          position,
          trackId,
          releaseId,
          trackIds,
          withoutTrackIds: ownedTrackIds.filter((id) => !trackIds.includes(id)),
          amountCents: cents,
          minimumCents,
          discountCents: discount?.cents ?? 0,
          discountId: discount?.id ?? null,
          orderedAt: now,
        }),
      ),
    )
    .run();
  return row;
}

/**
 * A payment's metadata at the provider, which identifies its purchase even if our row lost the payment id, and says
 * what it is of even if the whole row is lost.
 */
export function purchaseMetadata(row: PurchaseRow, lines: readonly PurchaseLineRow[], shopId: string) {
  const digest = digestLines(lines);
  const discount = lines.find(({ discountId }) => discountId !== null)?.discountId;
  return {
    purchaseId: row.id,
    userId: row.userId,
    ...(row.guestId && { guest: "true" }),
    ...(row.trackId && { trackId: row.trackId }),
    // Should the database lose the order, it must not give the music to the buyer.
    ...(row.cause === "gift" && { gift: "yes" }),
    ...(digest && { lines: digest, ...linesToMetadata(lines) }),
    ...(discount && { discount }),
    shop: shopId,
  };
}

/**
 * Prevents payments that can't be recorded.
 * @throws DomainError "unavailable" where the disk is nearly full.
 */
export function requireSpaceForPurchase(services: Pick<Services, "gateways">): void {
  if (hasFreeSpace(services)) return;
  throw new DomainError("unavailable", messages.checkout.refusal.noSpace, { retryAfterSeconds: 600 });
}
