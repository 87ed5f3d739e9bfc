import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import type { GiftDetails } from "#app/shared/shop/gifts/schema.ts";
import { goodCard } from "./cards.ts";
import { orderPaidBy } from "./orders/order.ts";
import type { signedInContext } from "./user.ts";

export const forAnna: GiftDetails = {
  email: "anna@example.com",
  name: "Anna",
  note: "Happy birthday!",
  sendOn: undefined,
};

/** Buys a track of 1.99 as a gift. @returns its order */
export async function giveTrack(
  giver: ReturnType<typeof signedInContext>,
  trackId: string,
  details: Partial<GiftDetails> = {},
) {
  const id = saveGift(giver, { ...forAnna, ...details });
  const paid = await payWithTestCard(giver, { trackId, gift: { id }, price: "1.99", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  return orderPaidBy(giver, paid.paymentIntentId);
}
