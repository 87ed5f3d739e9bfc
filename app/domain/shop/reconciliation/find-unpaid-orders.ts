import { and, desc, eq, gte } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { messages } from "#app/messages/messages.ts";
import { purchases } from "#db/schema/index.ts";

export interface UnpaidOrder {
  id: string;
  /** The payment's state at the provider, in words for the owner. */
  finding: string;
}

/** Each order takes a request, so their number is limited. */
const maxAsked = 50;
const atOnce = 5;
const day = 24 * 60 * 60_000;

/**
 * Orders completed here since a date, but unknown or unpaid at the provider.
 * @param known.intentIds payments already listed as paid: their orders aren't checked again.
 * @returns also how many orders were left out because of the limit.
 * @throws PaymentError
 */
export async function findUnpaidOrders(
  ctx: Context,
  payments: OpenPayments,
  known: { since: Date; intentIds: ReadonlySet<string> },
): Promise<{ unpaid: UnpaidOrder[]; leftOut: number }> {
  const asked = ctx.db
    .select({ id: purchases.id, paymentIntentId: purchases.paymentIntentId })
    .from(purchases)
    .where(
      and(
        eq(purchases.status, "completed"),
        eq(purchases.provider, payments.provider),
        eq(purchases.livemode, payments.livemode),
        gte(purchases.completedAt, known.since),
        // An order begins at most a day before it is paid; this condition lets the index find them.
        gte(purchases.purchaseDate, new Date(known.since.getTime() - day)),
      ),
    )
    .orderBy(desc(purchases.purchaseDate), desc(purchases.id))
    .all()
    .filter(({ paymentIntentId }) => !paymentIntentId || !known.intentIds.has(paymentIntentId));
  const unpaid: UnpaidOrder[] = [];
  for (let start = 0; start < Math.min(asked.length, maxAsked); start += atOnce) {
    const portion = asked.slice(start, Math.min(start + atOnce, maxAsked));
    const findings = await Promise.all(
      portion.map(async ({ id, paymentIntentId }) => ({
        id,
        finding: await findFault(payments, paymentIntentId),
      })),
    );
    unpaid.push(...findings.flatMap(({ id, finding }) => (finding ? [{ id, finding }] : [])));
  }
  return { unpaid, leftOut: Math.max(0, asked.length - maxAsked) };
}

async function findFault(payments: OpenPayments, paymentIntentId: string | null): Promise<string | null> {
  if (!paymentIntentId) return messages.adminPayments.differences.noPayment;
  const status = await payments.findPaymentStatus(paymentIntentId);
  if (!status) return messages.adminPayments.stripe.unknownPayment;
  return status === "succeeded"
    ? null
    : messages.adminPayments.differences.notPaid(messages.adminPayments.provider.status(status));
}
