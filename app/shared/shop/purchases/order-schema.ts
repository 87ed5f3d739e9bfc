import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cursorField, emptyAsAbsent, timePosition } from "#app/shared/core/list-query.ts";
import { amountSentence, parseCents } from "#app/shared/core/money.ts";
import { purchaseCauses } from "#app/shared/core/orders/causes.ts";
import { moneySchema } from "#app/shared/music/tracks/schema.ts";
import { purchaseStatusNames } from "./schema.ts";

/** The states that a list of orders can be asked for: those of a purchase, and pending for too long. */
export const orderStates = [...purchaseStatusNames, "overdue"] as const;
export type OrderState = (typeof orderStates)[number];

/** The states in which an order needs attention. */
export const attentionStates = ["review", "disputed", "overdue"] as const satisfies readonly OrderState[];
export type AttentionState = (typeof attentionStates)[number];

const orderSchema = z.object({
  id: z.string(),
  /** When it was begun. */
  createdAt: z.iso.datetime(),
  status: z.enum(purchaseStatusNames),
  cause: z.enum(purchaseCauses),
  /** No money moved: it was made with test cards. */
  isTest: z.boolean(),
  /** What it is of, in one phrase. */
  title: z.string(),
  /** Null once the account was deleted. */
  buyer: z
    .object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      isGuest: z.boolean().describe("Whether there is only an address, and no account."),
    })
    .nullable(),
  amount: moneySchema,
  refunded: moneySchema.nullable(),
  currency: z.string(),
});
/** An order as a list shows it. */
export type Order = z.infer<typeof orderSchema>;

/** The list's filters; an empty form field filters nothing. */
export const orderQuerySchema = z.object({
  cursor: cursorField(timePosition),
  state: z.preprocess(
    emptyAsAbsent,
    z.enum(orderStates, { error: () => messages.adminOrders.list.noStatus }).optional(),
  ),
  q: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .trim()
      .max(254, { error: () => messages.adminPeople.account.searchTooLong })
      .default(""),
  ),
});
export type OrderQuery = z.infer<typeof orderQuerySchema>;

/** Identifies one press of a refund's button: however often it arrives, the money is refunded once. */
const requestIdSchema = z.uuid({ error: () => messages.adminOrders.list.outOfDate });

/** The amount to refund, as typed; empty for all that is left. */
export const refundAmountSchema = z.object({
  /** The line whose price goes back, ending its rights; the amount then says nothing. */
  lineId: z.preprocess(emptyAsAbsent, z.string().max(255).optional()),
  amount: z
    .string()
    .trim()
    .refine((text) => parseCents(text) !== null, { error: amountSentence })
    .optional(),
});

export const refundSchema = refundAmountSchema.extend({
  /** The refunded amount on the page: a request from an outdated page gets an error. */
  refundedBefore: moneySchema,
  requestId: requestIdSchema,
});
export type RefundRequest = z.infer<typeof refundSchema>;

export const paymentActionSchema = z.object({ paymentIntentId: z.string().min(1).max(255) });
