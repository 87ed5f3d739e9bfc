import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLine } from "#app/shared/core/clean-text.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { amountSentence, parseCents } from "#app/shared/core/money.ts";
import { purchaseCauses } from "#app/shared/core/orders/causes.ts";
import { givenSchema } from "#app/shared/core/orders/gift-sentence.ts";
import { moneySchema } from "#app/shared/music/tracks/schema.ts";
import { enteredCodeSchema } from "#app/shared/shop/discounts/schema.ts";
import { giftSchema } from "#app/shared/shop/gifts/schema.ts";

export const purchaseStatusNames = [
  "pending",
  "completed",
  "canceled",
  "refunded",
  "disputed",
  "review",
] as const;

/** What became of a payment's dispute; "open" until the bank has decided. */
export const disputeStates = ["open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** How a payment can differ from its purchase: each puts the purchase under review. */
export const reviewReasonNames = ["shop", "mode", "amount", "currency", "order", "buyer", "track"] as const;
export type ReviewReason = (typeof reviewReasonNames)[number];

/** What a purchase is of: a track or a release, at its price. */
const purchaseLineSchema = z.object({
  id: z.string(),
  trackId: z.string().nullable().describe("Null for a release."),
  releaseId: z.string().nullable().describe("Null for a track."),
  title: z.string(),
  amount: moneySchema.describe("What was paid for it, with what the fan gave above the price."),
  discount: z
    .object({ name: z.string(), amount: moneySchema })
    .nullable()
    .describe("The code or the sale that lowered its price, and what it took off; null for none."),
  status: z.enum(purchaseStatusNames).describe("As the purchase's, save a line that was refunded alone."),
});

/** A purchase as its buyer and the admins see it. */
export const purchaseSchema = z.object({
  id: z.string(),
  cause: z
    .enum(purchaseCauses)
    .describe(
      "Why they have it: `sale` is bought or free, `gift` bought for somebody; `code`, `grant` and `import` are given by the artist, cost nothing and have no receipt.",
    ),
  trackId: z.string().nullable().describe("Null unless it is of one track alone."),
  track: z.object({ title: z.string(), artist: z.string() }).nullable(),
  lines: z.array(purchaseLineSchema).describe("What it is of, in order: one track, one release, or a cart."),
  amount: moneySchema.describe("The sum of its lines."),
  currency: z.string(),
  status: z.enum(purchaseStatusNames),
  purchaseDate: z.iso.datetime(),
  paymentIntentId: z.string().nullable(),
  gift: givenSchema.nullable().describe("Who it is for, where it was bought as a gift."),
});
export type Purchase = z.infer<typeof purchaseSchema>;

const identifier = (name: string) =>
  z
    .string({ error: () => messages.checkout.page.required(name) })
    .min(1, { error: () => messages.checkout.page.required(name) })
    .max(255);

/** An open payment. */
export const openIntentSchema = z.object({
  clientSecret: z.string().describe("With it the buyer's browser, and nobody else, can pay."),
  paymentIntentId: z.string(),
});

export type OpenIntent = z.infer<typeof openIntentSchema>;

/** What was bought. */
export const confirmedPurchaseSchema = z.object({
  track: z
    .object({ id: z.string(), title: z.string(), artist: z.string(), price: moneySchema })
    .nullable()
    .describe("Null unless the purchase is of one track alone."),
  purchase: purchaseSchema,
});

/** What is to be paid: a track, a release, or the caller's cart. */
export const createPaymentIntentSchema = z
  .strictObject({
    trackId: identifier("trackId").optional(),
    releaseId: identifier("releaseId").optional(),
    cart: z.literal(true).optional(),
    amount: z
      .string()
      .refine((text) => parseCents(text) !== null, { error: amountSentence })
      .optional()
      .meta({ description: "Where the fan names the price, like 5, 5,00 or 5.00; nothing for the least." }),
    price: moneySchema
      .optional()
      .meta({ description: "The sum that the buyer saw: if it is another by now, nothing is opened." }),
    gift: giftSchema.optional().meta({
      description: "It is a gift: it costs the full price, and its recipient gets a link to claim it.",
    }),
    giftId: identifier("giftId").optional().meta({
      description: "A gift that was begun on the page `/checkout`, by the `gift` in its address.",
    }),
    email: emailSchema.optional().meta({
      description:
        "Of a caller without a session, where the shop sells to guests: who gets the receipt with the link. It opens nothing of what the address owns.",
    }),
    discount: enteredCodeSchema.optional().meta({
      description: "A discount code. One that lowers nothing of it is refused, and nothing is opened.",
    }),
    agreesToWithdrawal: z.literal(true).optional().meta({
      description:
        "The buyer agreed to delivery before the withdrawal period ends, and knows that they lose the right of withdrawal by it. Required where the seller is in the EU.",
    }),
  })
  .superRefine(({ trackId, releaseId, cart, amount }, context) => {
    const requested = [trackId, releaseId, cart].filter((value) => value !== undefined).length;
    if (requested === 0)
      context.addIssue({ code: "custom", message: "trackId is required", path: ["trackId"] });
    if (requested > 1) {
      const message = messages.checkout.page.nameOne;
      context.addIssue({ code: "custom", message, path: ["trackId"] });
    }
    if (cart && amount !== undefined) {
      const message = messages.shop.cart.amountsThere;
      context.addIssue({ code: "custom", message, path: ["amount"] });
    }
  });
export const confirmPurchaseSchema = z.strictObject({ paymentIntentId: identifier("paymentIntentId") });

const testCardSchema = z.object({
  number: z
    .string({ error: () => messages.checkout.card.enterNumber })
    .trim()
    .min(1, { error: () => messages.checkout.card.enterNumber })
    .max(40, { error: () => messages.checkout.card.enterNumber })
    .meta({ examples: ["4242 4242 4242 4242"] }),
  expiry: z
    .string({ error: () => messages.checkout.card.enterExpiry })
    .trim()
    // The keyboard of a phone for digits has no slash.
    .overwrite((text) => text.replace(/^(\d\d)(\d\d)$/, "$1/$2"))
    .regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, { error: () => messages.checkout.card.expiryShape })
    .meta({ description: "The last month, MM/YY.", examples: ["12/40"] }),
  cvc: z
    .string({ error: () => messages.checkout.card.enterCvc })
    .trim()
    .regex(/^\d{3,4}$/, { error: () => messages.checkout.card.cvcShape })
    .meta({ description: "Three or four digits.", examples: ["123"] }),
});
export type TestCard = z.infer<typeof testCardSchema>;

/** The newsletter's box, which is sent when it is ticked. */
const newsletterBoxSchema = z.literal("on").optional();

/** The box about the right of withdrawal, which is sent when it is ticked. */
const withdrawalBoxSchema = z.literal("on").optional();

/** The card form of test mode, with the price that was on the page. */
export const testPaymentFormSchema = testCardSchema.extend({
  price: moneySchema.describe("What the buyer saw; another price by now charges nothing."),
  newsletter: newsletterBoxSchema,
  withdrawal: withdrawalBoxSchema,
});

/** The ways to pay that need no card typed into our own form, with the price that was on the page. */
export const openPaymentFormSchema = z.object({
  intent: z.enum(["element", "hosted", "free", "newsletter"]),
  price: moneySchema,
  newsletter: newsletterBoxSchema,
  withdrawal: withdrawalBoxSchema,
});

/** Who pays without an account: the address that gets the receipt and the link. */
export const guestFormSchema = z.object({ email: emailSchema });

/** The form that asks for new links to an address's orders. */
export const orderLinksSchema = z.strictObject({ email: emailSchema });

/** The business that a buyer adds to a receipt; an empty name for none. */
export const businessBuyerSchema = z.object({
  name: z
    .string()
    .overwrite(cleanLine)
    .max(120, { error: () => messages.orders.business.tooLong(120) })
    .default(""),
  taxNumber: z
    .string()
    .overwrite(cleanLine)
    .max(60, { error: () => messages.orders.business.tooLong(60) })
    .default(""),
});
export type BusinessBuyer = z.infer<typeof businessBuyerSchema>;
