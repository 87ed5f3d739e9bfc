import { eq, or } from "drizzle-orm";
import type Stripe from "stripe";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { write } from "#app/domain/core/write.ts";
import { makeRefund, nothingRefunded, orExplain } from "#app/domain/shop/orders/make-refund.ts";
import { requirePayments } from "#app/domain/shop/settlement/declines.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";

/** The fields of a listed payment that an order is compared with. */
export interface PaidPayment {
  intentId: string;
  createdAt: Date;
  receivedCents: number;
  refundedCents: number;
  currency: string;
  /** Disputed at some time; the list doesn't contain the outcome. */
  isDisputed: boolean;
  purchaseId: string | null;
  userId: string | null;
  trackId: string | null;
}

/** Reads a listed payment; null for one that brought no money, or belongs to another shop. */
export function readPaidPayment(intent: Stripe.PaymentIntent, shopId: string): PaidPayment | null {
  if (intent.status !== "succeeded" || intent.metadata.shop !== shopId) return null;
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    intentId: intent.id,
    createdAt: new Date(intent.created * 1000),
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    isDisputed: charge?.disputed ?? false,
    purchaseId: intent.metadata.purchaseId ?? null,
    userId: intent.metadata.userId ?? null,
    trackId: intent.metadata.trackId ?? null,
  };
}

/** How an order differs from its payment, in words for the owner; null when they agree. */
export function findDifference(
  { status, refundedCents }: Pick<PurchaseRow, "status" | "refundedCents">,
  payment: PaidPayment,
): string | null {
  const isRefundedWhole = payment.refundedCents >= payment.receivedCents;
  if (isRefundedWhole && status !== "refunded") return `It was refunded in full, but the order is ${status}.`;
  if (isRefundedWhole) return null;
  if (status === "pending" || status === "canceled") return `It was paid, but the order is ${status}.`;
  if (status === "refunded") return "The order is refunded, but the payment was not refunded in full.";
  if (refundedCents !== payment.refundedCents) {
    return `${formatCents(payment.refundedCents)} was refunded, but the order says ${formatCents(refundedCents)}.`;
  }
  if (status === "disputed" && !payment.isDisputed) return "The order is disputed, but the payment is not.";
  return null;
}

/** A short timeout without retries: an admin waits for the list, or the job runs again tomorrow. */
const options: Stripe.RequestOptions = { timeout: 8_000, maxNetworkRetries: 0 };
const pageLength = 100;

interface Listed {
  id: string;
}

/** Asks for a page of a list; `starting_after` is the last id of the page before. */
type ReadPage<Item extends Listed> = (
  page: { limit: number; starting_after?: string },
  options: Stripe.RequestOptions,
) => Promise<Stripe.ApiList<Item>>;

/**
 * A list of the provider's, newest first, page by page.
 * @param bounds.maxPages the limit of pages.
 * @param bounds.after an id: the list begins after it.
 * @yields each page, and whether more lie beyond it.
 * @throws what the provider's SDK throws.
 */
export async function* readProviderList<Item extends Listed>(
  readPage: ReadPage<Item>,
  { maxPages, after }: { maxPages: number; after?: string | undefined },
): AsyncGenerator<{ items: Item[]; hasMore: boolean }> {
  let startingAfter = after;
  for (let count = 0; count < maxPages; count += 1) {
    const page = await readPage(
      { limit: pageLength, ...(startingAfter && { starting_after: startingAfter }) },
      options,
    );
    yield { items: page.data, hasMore: page.has_more };
    startingAfter = page.data.at(-1)?.id;
    if (!page.has_more || !startingAfter) return;
  }
}

const unchanged = {
  refused: "Nothing was changed.",
  unanswered: "Nothing was changed; please try again in a minute.",
};

/**
 * Brings the order of a payment in line with it.
 * @returns the order's id and state.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required"; "not_found" for a payment that
 *   no order here belongs to; "unavailable".
 */
export async function settlePayment(ctx: Context, paymentIntentId: string) {
  requireRecentAdmin(ctx);
  requirePayments(ctx);
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "payment.settled",
      action: "Payment compared with its order",
      resourceType: "payment_intent",
      resourceId: paymentIntentId,
    }),
  );
  const order = await orExplain(settle(ctx, paymentIntentId), unchanged);
  if (!order) throw new DomainError("not_found", "There is no order for this payment.");
  return { id: order.id, status: order.status };
}

/**
 * Refunds all that is left of a payment to this shop that has no order here.
 * @returns the refunded amount; "0.00" when it was fully refunded before.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required"; "not_found" for a payment that
 *   is none of this shop's; "conflict" for one that has an order, which is refunded there; "unavailable".
 */
export async function refundPayment(ctx: Context, paymentIntentId: string): Promise<{ amount: string }> {
  requireRecentAdmin(ctx);
  const payments = requirePayments(ctx);
  const { shopId } = readSite(ctx);
  return ctx.lock(`refund:${paymentIntentId}`, async () => {
    const payment = await readPayment(payments, paymentIntentId, shopId);
    assertWithoutOrder(ctx, payment);
    const left = payment.receivedCents - payment.refundedCents;
    if (left <= 0) return { amount: formatCents(0) };
    await makeRefund(ctx, payments, {
      refund: { payment_intent: paymentIntentId, amount: left, metadata: { shop: shopId } },
      // It is always all that is left, so the payment's id is enough as the refund's idempotency key.
      idempotencyKey: `${shopId}:refund:${paymentIntentId}:${left}`,
      of: "payment",
      resourceId: paymentIntentId,
      details: { amountCents: left },
    });
    return { amount: formatCents(left) };
  });
}

async function readPayment({ stripe }: OpenPayments, id: string, shopId: string): Promise<PaidPayment> {
  const intent = await orExplain(
    stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
    nothingRefunded,
  );
  const payment = readPaidPayment(intent, shopId);
  if (!payment) throw new DomainError("not_found", "This payment was not made in this shop.");
  return payment;
}

function assertWithoutOrder({ db }: Context, { intentId, purchaseId }: PaidPayment): void {
  const order = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(or(eq(purchases.paymentIntentId, intentId), eq(purchases.id, purchaseId ?? "")))
    .get();
  if (order) throw new DomainError("conflict", "This payment has an order now. Please refund it there.");
}
