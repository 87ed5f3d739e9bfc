import { resendGift } from "#app/domain/shop/gifts/send-gift.ts";
import { findManagedOrder, limitKeyOf, type OrderAccess } from "#app/domain/shop/guests/find-own-purchase.ts";
import { nameBusinessBuyer } from "#app/domain/shop/history/name-business-buyer.ts";
import { type PageForm, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { giftSchema } from "#app/shared/shop/gifts/schema.ts";
import { businessBuyerSchema } from "#app/shared/shop/purchases/schema.ts";

/**
 * The forms on the page of an order, by intent: who its gift is for, and the business on its receipt.
 * @param path of the page.
 */
export function orderForms(access: OrderAccess, path: string): Record<"gift" | "business", PageForm> {
  return {
    gift: plainForm(giftSchema, async ({ ctx, limits, value }) => {
      await limits.consume("giftMailByUser", limitKeyOf(access, findManagedOrder(ctx, access)));
      const { isSent } = resendGift(ctx, access, value);
      return redirectWithFlash(ctx, path, {
        title: isSent ? messages.gifts.resend.isSent : messages.gifts.resend.saved,
        description: isSent
          ? messages.gifts.resend.onItsWay(formatEmailAddress(value.email))
          : messages.gifts.resend.thatDay,
      });
    }),
    business: plainForm(businessBuyerSchema, ({ ctx, value }) => {
      nameBusinessBuyer(ctx, access, value);
      return redirectWithFlash(ctx, path, {
        title: messages.orders.business.saved,
        description: value.name
          ? messages.orders.business.isFor(value.name)
          : messages.orders.business.isForNone,
      });
    }),
  };
}
