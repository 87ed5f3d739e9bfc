import { and, eq, ne, or } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { queueReceipt } from "#app/domain/mail/queue-receipt.ts";
import { readSite } from "#app/domain/site/read-site.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import type { Transaction } from "#db/client.server.ts";
import { purchases, users } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { decideTransition, type PurchaseRow } from "./decide-transition.ts";
import { grantPermission, revokePermission } from "./file-permission.ts";
import { type PaymentFacts, readPaymentFacts } from "./payment-facts.ts";
import { requirePayments } from "./require-payments.ts";

/**
 * The only writer of ownership. Reads the payment from the provider and brings its purchase in line
 * with it, in one transaction. Calling it again changes nothing; every road (return page, webhook,
 * reconciler) leads here.
 * @returns the purchase as it now stands, or null when the payment is none of this shop's.
 * @throws whatever the provider's SDK throws when it can't be reached; nothing is written then.
 */
export function settle(ctx: Context, paymentIntentId: string): Promise<PurchaseRow | null> {
  const payments = requirePayments(ctx);
  // A reading that was slow to arrive would undo what a later one wrote: "paid" after "paid back".
  return ctx.lock(`settle:${paymentIntentId}`, () => bringInLine(ctx, payments, paymentIntentId));
}

async function bringInLine(
  ctx: Context,
  payments: OpenPayments,
  paymentIntentId: string,
): Promise<PurchaseRow | null> {
  const facts = await readPaymentFacts(payments, paymentIntentId);
  const written = ctx.db.transaction((transaction) => applyFacts(transaction, ctx, payments, facts), {
    behavior: "immediate",
  });
  if (written) ctx.accessChanges.announce(written.purchase.userId);
  if (!written?.needsRefund) return written?.purchase ?? null;
  await payments.stripe.refunds.create(
    { payment_intent: paymentIntentId, reason: "duplicate" },
    { idempotencyKey: `${readSite(ctx).shopId}:refund:${written.purchase.id}` },
  );
  const refunded = await readPaymentFacts(payments, paymentIntentId);
  const final = ctx.db.transaction((transaction) => applyFacts(transaction, ctx, payments, refunded), {
    behavior: "immediate",
  });
  return final?.purchase ?? null;
}

function applyFacts(transaction: Transaction, ctx: Context, payments: OpenPayments, facts: PaymentFacts) {
  const { shopId } = readSite({ db: ctx.db });
  const row = findPurchase(transaction, facts, shopId);
  if (!row || row.provider !== payments.provider || row.livemode !== payments.livemode) return null;
  const transition = decideTransition(row, facts, {
    shop: shopId,
    isOwnedElsewhere: isOwnedThroughAnother(transaction, row),
    isBuyerErased: isErased(transaction, row.userId),
  });
  if (transition.to === "refund") return { purchase: row, needsRefund: true };

  const now = ctx.now();
  const purchase = transaction
    .update(purchases)
    .set({
      paymentIntentId: facts.paymentIntentId,
      status: transition.to,
      providerStatus: facts.status,
      lastError: facts.lastError,
      refundedCents: facts.refundedCents,
      attemptedAt: row.attemptedAt ?? (facts.isAttempted ? now : null),
      completedAt: row.completedAt ?? (transition.to === "completed" ? now : null),
      updatedAt: now,
    })
    .where(eq(purchases.id, row.id))
    .returning()
    .get();
  if (purchase.status === "completed") grantPermission(transaction, ctx, purchase);
  else revokePermission(transaction, purchase);
  // The time of completion is written once, so a purchase that comes back from a dispute sends no second receipt.
  if (row.completedAt === null && purchase.completedAt !== null) queueReceipt(transaction, ctx, purchase);
  if (purchase.status !== row.status || purchase.refundedCents !== row.refundedCents) {
    recordChange(transaction, ctx, row, purchase);
  }
  return { purchase, needsRefund: false };
}

function findPurchase(
  transaction: Transaction,
  facts: PaymentFacts,
  shopId: string,
): PurchaseRow | undefined {
  // A crash between the provider's answer and our write leaves a row without its intent; the metadata names it.
  const isOurs = facts.shop === shopId && facts.purchaseId !== null;
  return transaction
    .select()
    .from(purchases)
    .where(
      or(
        eq(purchases.paymentIntentId, facts.paymentIntentId),
        isOurs ? eq(purchases.id, facts.purchaseId ?? "") : undefined,
      ),
    )
    .get();
}

function isErased(transaction: Transaction, userId: string): boolean {
  const buyer = transaction
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return buyer?.deletedAt != null;
}

function isOwnedThroughAnother(transaction: Transaction, row: PurchaseRow): boolean {
  return (
    transaction
      .select({ id: purchases.id })
      .from(purchases)
      .where(
        and(
          eq(purchases.userId, row.userId),
          eq(purchases.trackId, row.trackId),
          eq(purchases.provider, row.provider),
          eq(purchases.livemode, row.livemode),
          eq(purchases.status, "completed"),
          ne(purchases.id, row.id),
        ),
      )
      .get() !== undefined
  );
}

function recordChange(transaction: Transaction, ctx: Context, before: PurchaseRow, after: PurchaseRow): void {
  recordEvent(transaction, ctx, {
    eventType: `purchase.${after.status}`,
    action: `Purchase ${before.status} -> ${after.status}`,
    userId: after.userId,
    resourceType: "purchase",
    resourceId: after.id,
    severity: after.status === "review" || after.status === "disputed" ? "critical" : "info",
    details: { trackId: after.trackId, amountCents: after.amountCents, refundedCents: after.refundedCents },
  });
}
