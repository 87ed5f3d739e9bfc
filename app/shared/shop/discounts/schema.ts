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
const reductionSentence = () => messages.adminShop.discounts.enterReduction;
const reductionSchema = z.string({ error: reductionSentence }).transform(
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
  .max(maxItems, { error: () => messages.adminShop.discounts.chooseAtMost(maxItems) })
  .default([]);

/** An admin's form for a discount code. Client-safe. */
export const newCodeSchema = z.object({
  name: z
    .string({ error: () => messages.adminShop.discounts.enterCode })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{4,30}$/, { error: () => messages.adminShop.discounts.codeShape })
    // Hyphens don't count where a code is entered.
    .regex(/(?:[A-Z0-9]-*){4}/, { error: () => messages.adminShop.discounts.codeTooShort }),
  reduction: reductionSchema,
  items: itemsSchema,
  endsAt: localTimeSchema,
  maxUses: optionalNumber(999_999),
  isOncePerAccount: z.literal("on").optional(),
});
export type NewCode = z.output<typeof newCodeSchema>;

/** An admin's form for a sale. Client-safe. */
export const newSaleSchema = z.object({
  name: nameField(() => messages.adminShop.discounts.enterName),
  reduction: reductionSchema.refine(({ percent }) => percent === null || percent <= 90, {
    error: () => messages.adminShop.discounts.atMost90,
  }),
  items: itemsSchema,
  startsAt: localTimeSchema,
  endsAt: localTimeSchema.refine((text) => text !== null, {
    error: () => messages.adminShop.discounts.enterEnd,
  }),
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
