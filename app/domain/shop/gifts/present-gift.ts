import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import { messages } from "#app/messages/messages.ts";
import type { givenSchema } from "#app/shared/core/orders/gift-sentence.ts";
import type { GiftFormValues } from "#app/shared/shop/gifts/schema.ts";
import { type GiftRow, gifts, type PurchaseRow, type users } from "#db/schema/index.ts";

type Named = Pick<typeof users.$inferSelect, "firstName" | "lastName" | "username" | "deletedAt" | "isGuest">;

/**
 * What a gift calls its giver. Nobody has proved the address that a guest typed: the account that has the order since
 * gave nothing, and its name is nobody's business.
 */
export function giverName(
  { guestId }: Pick<PurchaseRow, "guestId">,
  { firstName, lastName, username, deletedAt, isGuest }: Named,
): string {
  if (deletedAt || isGuest || guestId !== null) return messages.gifts.friend;
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

/** A gift as a guest sees it, who doesn't see whom an account has named since. */
export function asGuestSees(gift: GiftRow): GiftRow {
  return gift.isSetByAccount ? { ...gift, recipientEmail: null, recipientName: null, note: null } : gift;
}

/** The gifts of these purchases, by purchase; none for an order that isn't a gift. */
export function readGifts(
  ctx: Pick<ReadContext, "db">,
  rows: readonly Pick<PurchaseRow, "id" | "cause">[],
): Map<string, GiftRow> {
  const purchaseIds = rows.filter(({ cause }) => cause === "gift").map(({ id }) => id);
  if (purchaseIds.length === 0) return new Map();
  const found = giftsOf(ctx).all({ purchaseIds: JSON.stringify(purchaseIds) });
  return new Map(found.map((gift) => [gift.purchaseId ?? "", gift]));
}

const giftsOf = prepared((db) =>
  db.select().from(gifts).where(isOneOf(gifts.purchaseId, "purchaseIds")).prepare(),
);

/** The gift of a purchase; undefined for none. */
export function findGiftOf({ db }: Pick<ReadContext, "db">, purchaseId: string): GiftRow | undefined {
  return db.select().from(gifts).where(eq(gifts.purchaseId, purchaseId)).get();
}

/** A gift as the API shows it to its giver. */
export function presentGift({
  recipientEmail,
  recipientName,
  sendOn,
  sentAt,
  claimedAt,
}: GiftRow): z.infer<typeof givenSchema> {
  return {
    email: recipientEmail,
    name: recipientName,
    sendOn,
    sentAt: sentAt?.toISOString() ?? null,
    claimedAt: claimedAt?.toISOString() ?? null,
  };
}

/** A gift's details as its form shows them. */
export function presentGiftForm({ recipientEmail, recipientName, note, sendOn }: GiftRow): GiftFormValues {
  return { email: recipientEmail ?? "", name: recipientName ?? "", note: note ?? "", sendOn: sendOn ?? "" };
}
