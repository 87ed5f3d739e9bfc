import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { amountSentence, parseCents } from "#app/shared/core/money.ts";
import { typedText } from "#app/shared/core/typed-text.ts";
import { moneySchema, saleSchema } from "#app/shared/music/tracks/schema.ts";

/** How many things a cart takes. */
export const maxCartItems = 30;

const id = z.string().regex(/^[\w-]{1,100}$/, { error: () => messages.shop.item.unknownId });

/** What the fan wants to pay, as typed, in cents. */
const amountSchema = z
  .string({ error: amountSentence })
  .transform(typedText(amountSentence, (text) => parseCents(text) ?? undefined));

const oneSentence = { error: () => messages.shop.item.missing };
const namesOne = ({ trackId, releaseId }: { trackId?: string | undefined; releaseId?: string | undefined }) =>
  (trackId === undefined) !== (releaseId === undefined);

/** What goes into a cart: a track or a release. */
export const addToCartSchema = z
  .strictObject({
    trackId: id.optional(),
    releaseId: id.optional(),
    amount: amountSchema.optional().meta({
      description: "Where the fan names the price, like 5, 5,00 or 5.00; nothing for what is suggested.",
    }),
  })
  .refine(namesOne, oneSentence);

/** The same as a form. */
export const addToCartFormSchema = z
  .object({ trackId: id.optional(), releaseId: id.optional(), amount: amountSchema.optional() })
  .refine(namesOne, oneSentence);

const missing = { error: () => messages.checkout.page.notComplete };

/** The amount of one line. */
export const changeAmountSchema = z.object({
  item: z.string(missing).max(120),
  amount: amountSchema,
});
/** A form or a body with the price that the fan names. */
export type AmountForm = z.output<typeof changeAmountSchema | typeof addToCartSchema>;

/** The button that takes a line out. */
export const removeFromCartSchema = z.object({ item: z.string(missing).max(120) });

/** A cart as the API tells it. */
export const cartSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      trackId: z.string().nullable(),
      releaseId: z.string().nullable(),
      title: z.string(),
      amount: moneySchema.describe("What it adds to the total: nothing if it is owned, or can't be bought."),
      sale: saleSchema,
    }),
  ),
  total: moneySchema,
  currency: z.string(),
  discount: z
    .object({
      code: z.string(),
      terms: z.string().nullable().describe('Such as "20% off"; null where it can\'t be used.'),
      amount: moneySchema.nullable().describe("What it takes off; `amount` and `total` are without it."),
      refusal: z.string().nullable().describe("Why it isn't applied; null where it is."),
    })
    .nullable()
    .describe("The discount code of the request; null without one."),
});
