import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { parseCents } from "#app/shared/core/money.ts";
import { nameField } from "#app/shared/core/text-fields.ts";
import { localTimeSchema } from "#app/shared/core/times/form-times.ts";
import { readTypedCode } from "#app/shared/core/typed-code.ts";
import { typedText } from "#app/shared/core/typed-text.ts";
import { optionalNumber } from "#app/shared/core/whole-number.ts";
import { itemField } from "#app/shared/music/tracks/item-field.ts";

/** What a discount takes off, as typed: "20%", or an amount like "5.00". */
const reductionSentence = "Enter a percentage like 20%, or an amount like 5.00";
const reductionSchema = z.string(reductionSentence).transform(
  typedText(reductionSentence, (text) => {
    const percent = /^(\d{1,3})\s*%$/.exec(text.trim())?.[1];
    if (percent !== undefined) {
      const value = Number(percent);
      return value >= 1 && value <= 100 ? { percent: value, amountCents: null } : undefined;
    }
    const amountCents = parseCents(text);
    return amountCents ? { percent: null, amountCents } : undefined;
  }),
);

/** The tracks and releases that a discount is for, by `itemId`; none for all. */
const maxItems = 40;
const itemsSchema = z
  .array(itemField)
  .max(maxItems, `Choose at most ${maxItems}, or none for all`)
  .default([]);

/** An admin's form for a discount code. Client-safe. */
export const newCodeSchema = z.object({
  name: z
    .string("Enter a code")
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{4,30}$/, "Use 4 to 30 letters, digits and hyphens")
    // Hyphens don't count where a code is entered.
    .regex(/(?:[A-Z0-9]-*){4}/, "Use at least 4 letters and digits"),
  reduction: reductionSchema,
  items: itemsSchema,
  endsAt: localTimeSchema,
  maxUses: optionalNumber(999_999),
  isOncePerAccount: z.literal("on").optional(),
});
export type NewCode = z.output<typeof newCodeSchema>;

/** An admin's form for a sale. Client-safe. */
export const newSaleSchema = z.object({
  name: nameField("Enter a name"),
  reduction: reductionSchema.refine(({ percent }) => percent === null || percent <= 90, {
    error: "A sale takes off 90% at most. To give music away, set its price to 0",
  }),
  items: itemsSchema,
  startsAt: localTimeSchema,
  endsAt: localTimeSchema.refine((text) => text !== null, "Enter when the sale ends"),
});
export type NewSale = z.output<typeof newSaleSchema>;

const noCode = { error: () => messages.shop.discount.missing };

/** A discount code as it is entered: see `readTypedCode`. */
export const enteredCodeSchema = z
  .string(noCode)
  .max(200, { error: () => messages.shop.discount.unknown })
  .refine((text) => readTypedCode(text) !== "", noCode);

/** The form with a discount code. Client-safe. */
export const discountFormSchema = z.object({ code: enteredCodeSchema });

/** The button that removes it. Client-safe. */
export const noDiscountFormSchema = z.object({});
