import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLine, cleanLines, isVisible } from "#app/shared/core/clean-text.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { cursorField, emptyAsAbsent } from "#app/shared/core/list-query.ts";
import { withdrawalStatuses } from "#app/shared/core/orders/withdrawal.ts";

/** Together with the other fields, as many boxes as a form may have. */
export const maxWithdrawnItems = 40;

const nameMissing = { error: () => messages.withdrawals.form.enterName };
const orderMissing = { error: () => messages.withdrawals.form.enterOrder };

const fields = {
  name: z
    .string(nameMissing)
    .overwrite(cleanLine)
    .max(100, { error: () => messages.withdrawals.form.nameTooLong })
    .refine(isVisible, nameMissing)
    .describe("Who withdraws."),
  order: z
    .string(orderMissing)
    .overwrite(cleanLines)
    .max(1000, { error: () => messages.withdrawals.form.tooLong(1000) })
    .default("")
    .describe("The number of an order or a receipt, or what was bought; may be empty with `items`."),
  email: emailSchema.describe("Where the acknowledgement goes."),
  items: z
    .array(
      z
        .string()
        .overwrite(cleanLine)
        .min(1)
        .max(200, { error: () => messages.withdrawals.form.itemTooLong }),
    )
    .max(maxWithdrawnItems, { error: () => messages.withdrawals.form.tooMany(maxWithdrawnItems) })
    .default([])
    .describe("Lines of the caller's own orders, by their ids; without them it is all of the order."),
};

/** A statement says what it is about, in words or by lines. */
function namesSomething({ order, items }: { order: string; items: readonly string[] }): boolean {
  return isVisible(order) || items.length > 0;
}
const named = z.object({ order: fields.order, items: fields.items });
const missingOrder = {
  ...orderMissing,
  path: ["order"],
  // Said together with what else is wrong.
  when: ({ value }: { value: unknown }) => named.safeParse(value).success,
};

/** A statement by which somebody withdraws from a contract. */
export const withdrawalSchema = z.strictObject(fields).refine(namesSomething, missingOrder);
export type WithdrawalStatement = z.output<typeof withdrawalSchema>;

/** The same of the page: the second time it comes with the id by which a double click is one statement. */
export const withdrawalFormSchema = z
  .object({ ...fields, requestId: z.uuid().optional().catch(undefined) })
  .refine(namesSomething, missingOrder);

export const receivedWithdrawalSchema = z.object({ receivedAt: z.iso.datetime() });

/** A statement as the owner sees it. */
export const adminWithdrawalSchema = z.object({
  id: z.string(),
  kind: z.literal("withdrawal"),
  name: z.string().nullable().describe("Null once the person's account is deleted."),
  order: z.string(),
  email: z.string().nullable(),
  items: z.array(z.string()),
  purchaseId: z.string().nullable().describe("Its order; null while it matches none."),
  withdrawUntil: z.iso.datetime().nullable().describe("The end of the contract's withdrawal period."),
  payBackBy: z.iso.datetime().describe("14 days after its receipt."),
  receivedAt: z.iso.datetime(),
  status: z.enum(withdrawalStatuses),
});

/** The owner's list: an unknown value filters nothing. */
export const withdrawalQuerySchema = z.object({
  status: z.preprocess(emptyAsAbsent, z.enum(withdrawalStatuses).optional()).catch(undefined),
  q: z.preprocess(emptyAsAbsent, z.string().trim().max(200).optional()).catch(undefined),
  cursor: cursorField(z.tuple([z.int(), z.int(), z.string()])).catch(undefined),
});
export type WithdrawalQuery = z.infer<typeof withdrawalQuerySchema>;

export const withdrawalAnswerSchema = z.object({
  text: z
    .string({ error: () => messages.adminShop.withdrawal.writeAnswer })
    .overwrite(cleanLines)
    .max(5000, { error: () => messages.adminShop.withdrawal.upTo5000 })
    .refine(isVisible, { error: () => messages.adminShop.withdrawal.writeAnswer }),
});

export const withdrawalOrderSchema = z.object({
  order: z
    .string({ error: () => messages.adminShop.withdrawal.enterNumber })
    .trim()
    .min(1)
    .max(100),
});
