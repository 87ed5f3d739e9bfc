import { eq, or, type SQL } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { applyEntitlements, holderOf } from "#app/domain/music/ownership/apply-entitlements.ts";
import { removeBought } from "#app/domain/shop/cart/change-cart.ts";
import { startGift } from "#app/domain/shop/gifts/send-gift.ts";
import { transferGuestOrders } from "#app/domain/shop/guests/guests.ts";
import { digestLines, noteRefundedLines, type OrderLine } from "#app/domain/shop/order-lines/order-lines.ts";
import { issueCreditNote } from "#app/domain/shop/receipts/issue-credit-note.ts";
import { issueReceipt } from "#app/domain/shop/receipts/issue-receipt.ts";
import { noteRefundedWithdrawals } from "#app/domain/shop/withdrawals/note-refunded.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { type PurchaseRow, purchases, users } from "#db/schema/index.ts";
import { closeAtProvider, refundAtProvider } from "./close-or-refund.ts";
import { decideTransition, findMismatches, type RefundDue } from "./decide-transition.ts";
import { findCoolDown, rememberDecline, requirePayments } from "./declines.ts";
import { findDuplicatePayments } from "./duplicate-payments.ts";
import { type PaymentFacts, readCheckoutFacts, readPaymentFacts } from "./payment-facts.ts";
import { queueReceipt } from "./queue-receipt.ts";
import { findOrphanedPayment, type OrphanedPayment, restoreOrder } from "./restore-order.ts";
import {
  nameReviewReasons,
  sendDisputeAlert,
  sendRefundMail,
  sendReviewAlert,
  sendSaleAlert,
} from "./send-purchase-mails.ts";

/**
 * The only writer of ownership. Reads the payment from the provider and updates its purchase
 * in one transaction. Calling it again changes nothing; return page, webhook and
 * reconciler all call it. A paid order that a restored database doesn't have is restored first.
 * @returns the purchase afterwards, or null when the payment belongs to another shop.
 * @throws PaymentError when the provider can't be reached; nothing is written then.
 */
export function settle(ctx: Context, paymentIntentId: string): Promise<PurchaseRow | null> {
  const payments = requirePayments(ctx);
  return withPurchaseLock(ctx, payments, {
    isNamed: eq(purchases.paymentIntentId, paymentIntentId),
    read: () => readPaymentFacts(payments, paymentIntentId),
  });
}

/** As `settle`, for a hosted payment page, which has no intent before the first attempt to pay. */
export function settleCheckoutSession(ctx: Context, checkoutSessionId: string): Promise<PurchaseRow | null> {
  const payments = requirePayments(ctx);
  return withPurchaseLock(ctx, payments, {
    isNamed: eq(purchases.checkoutSessionId, checkoutSessionId),
    read: () => readCheckoutFacts(payments, checkoutSessionId),
  });
}

/** As `settle`, for one of our purchases; one that never reached the provider stays unchanged. */
export async function settlePurchase(ctx: Context, row: PurchaseRow): Promise<PurchaseRow> {
  const { checkoutSessionId, paymentIntentId } = row;
  if (checkoutSessionId) return (await settleCheckoutSession(ctx, checkoutSessionId)) ?? row;
  if (paymentIntentId) return (await settle(ctx, paymentIntentId)) ?? row;
  return row;
}

/**
 * Settles a purchase one call at a time: a response that was slow to
 * arrive could otherwise overwrite a later one, "paid" after "refunded".
 */
async function withPurchaseLock(
  caller: Context,
  payments: OpenPayments,
  { isNamed, read }: { isNamed: SQL; read: () => Promise<PaymentFacts | null> },
): Promise<PurchaseRow | null> {
  // A payment that is under way is written down, however full the disk is.
  const ctx = { ...caller, mayUseReserve: true };
  const known = ctx.db.select({ id: purchases.id }).from(purchases).where(isNamed).get();
  // Where the row lost the payment's id, the payment's metadata names the purchase.
  const purchaseId = known?.id ?? (await read())?.purchaseId;
  if (!purchaseId) return null;
  return ctx.lock(`settle:${purchaseId}`, () => updateFromProvider(ctx, payments, read));
}

async function updateFromProvider(
  ctx: Context,
  payments: OpenPayments,
  read: () => Promise<PaymentFacts | null>,
): Promise<PurchaseRow | null> {
  const facts = await read();
  const lost = facts && (await findOrphanedPayment(ctx, payments, facts));
  const written = facts && writeFacts(ctx, payments, facts, lost);
  if (!written) return null;
  const { purchase } = written;
  const { refundDue } = written;
  if (refundDue) await refundAtProvider(ctx, payments, purchase, refundDue);
  else if (written.isToClose) await closeAtProvider(payments, purchase);
  else return purchase;
  const changed = await read();
  return (changed && writeFacts(ctx, payments, changed)?.purchase) ?? null;
}

function writeFacts(
  ctx: Context,
  payments: OpenPayments,
  facts: PaymentFacts,
  lost: OrphanedPayment | null = null,
) {
  const written = write(ctx, (tx) => {
    if (lost) restoreOrder(tx, payments, facts, lost);
    return applyFacts(tx, payments, facts);
  });
  const holderId = written && holderOf(written.purchase);
  if (holderId) ctx.accessChanges.announce(holderId);
  return written;
}

interface Written {
  purchase: PurchaseRow;
  /** The money that must go back before the purchase can be updated; null for none. */
  refundDue: RefundDue | null;
  /** The payment must be ended at the provider. */
  isToClose: boolean;
}

function applyFacts(tx: WriteContext, payments: OpenPayments, facts: PaymentFacts): Written | null {
  const { shopId } = readSite(tx);
  const row = findPurchase(tx, facts, shopId);
  if (!row || row.provider !== payments.provider || row.livemode !== payments.livemode) return null;
  if (isOfUnpaidPayment(row, facts)) return { purchase: row, refundDue: null, isToClose: false };
  const { lines, justRefunded } = noteRefundedLines(tx, row.id, facts.refundedLineIds);
  const duplicatePayments = findDuplicatePayments(tx, row, lines);
  const duplicates = duplicatePayments.flatMap(({ line, isWhole }) => (isWhole ? line : []));
  const context = {
    shop: shopId,
    lines: digestLines(lines),
    duplicatePayments: duplicatePayments.filter(
      ({ line, amountCents }) => amountCents > 0 && !facts.reducedLineIds.includes(line.id),
    ),
    isDuplicate:
      lines.length > 0 && lines.every((line) => line.refundedAt !== null || duplicates.includes(line)),
    isBuyerErased: isErased(tx, row.userId),
  };
  const transition = decideTransition(row, facts, context);
  const { to } = transition;
  const now = tx.now();
  let purchase = tx.db
    .update(purchases)
    .set({
      paymentIntentId: facts.paymentIntentId ?? row.paymentIntentId,
      checkoutSessionId: facts.checkoutSessionId ?? row.checkoutSessionId,
      // Until its refund is made a purchase keeps its status; the provider's status shows that a refund is due.
      status: to === "refund" ? row.status : to,
      providerStatus: facts.status,
      lastError: facts.lastError,
      refundedCents: facts.refundedCents,
      refundedAt: refundTime(row, facts, now),
      dispute: facts.dispute === "none" ? row.dispute : facts.dispute,
      reviewReasons:
        to === "review" && row.reviewReasons.length === 0
          ? findMismatches(row, facts, context)
          : row.reviewReasons,
      attemptedAt: row.attemptedAt ?? (facts.isAttempted ? now : null),
      completedAt: row.completedAt ?? (to === "completed" ? now : null),
      updatedAt: now,
    })
    .where(eq(purchases.id, row.id))
    .returning()
    .get();
  rememberDecline(tx, row.userId, facts);
  if (purchase.dispute !== row.dispute) recordDispute(tx, row, purchase);
  if (transition.to === "refund") {
    return { purchase, refundDue: transition.due, isToClose: false };
  }

  applyEntitlements(tx, purchase, lines);
  // The completion time is written once, so after a won dispute there is no second receipt and no second sale.
  if (row.completedAt === null && purchase.completedAt !== null) {
    removeBought(tx, purchase.userId, lines);
    purchase = issueReceipt(tx, purchase, facts.countryEvidence);
    if (purchase.cause === "gift") startGift(tx, purchase);
    queueReceipt(tx, purchase);
    sendSaleAlert(tx, purchase);
    transferGuestOrders(tx, purchase);
  }
  const creditNote = issueCreditNote(tx, purchase, lines);
  noteRefundedWithdrawals(tx, purchase.id);
  sendRefundMail(tx, { before: row, purchase, facts, context, justRefunded, creditNote });
  if (purchase.status !== row.status || purchase.refundedCents !== row.refundedCents) {
    recordChange(tx, row, purchase, { lines, justRefunded });
  }
  // A leaked client secret can be tried with any number of cards: only cancelling the payment stops that.
  const isCardTested =
    purchase.status === "pending" && facts.status !== "processing" && findCoolDown(tx, row.userId) > 0;
  return { purchase, refundDue: null, isToClose: isCardTested };
}

/**
 * Whether the news is of a payment without money, and another one has paid the order: somebody with the keys may pay a
 * canceled order by hand. The order names the payment with its money, whichever is heard of last.
 */
function isOfUnpaidPayment(row: PurchaseRow, { paymentIntentId, receivedCents }: PaymentFacts): boolean {
  const isPaid = row.status !== "pending" && row.status !== "canceled";
  const isOther = row.paymentIntentId !== null && paymentIntentId !== row.paymentIntentId;
  return isPaid && isOther && receivedCents === 0;
}

function refundTime(row: PurchaseRow, { refundedCents }: PaymentFacts, now: Date): Date | null {
  if (refundedCents === 0) return null;
  return refundedCents === row.refundedCents ? row.refundedAt : now;
}

function findPurchase(
  tx: WriteContext,
  { paymentIntentId, checkoutSessionId, shop, purchaseId }: PaymentFacts,
  shopId: string,
): PurchaseRow | undefined {
  const names: SQL[] = [];
  if (paymentIntentId) names.push(eq(purchases.paymentIntentId, paymentIntentId));
  if (checkoutSessionId) names.push(eq(purchases.checkoutSessionId, checkoutSessionId));
  // A crash between the provider's response and our write leaves a row without its intent; the metadata names it.
  if (shop === shopId && purchaseId) names.push(eq(purchases.id, purchaseId));
  return tx.db
    .select()
    .from(purchases)
    .where(or(...names))
    .get();
}

function isErased(tx: WriteContext, userId: string): boolean {
  const buyer = tx.db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId)).get();
  return buyer?.deletedAt != null;
}

function recordChange(
  tx: WriteContext,
  before: PurchaseRow,
  purchase: PurchaseRow,
  { lines, justRefunded }: { lines: readonly OrderLine[]; justRefunded: readonly OrderLine[] },
): void {
  const { id, userId, trackId, status, amountCents, refundedCents, reviewReasons } = purchase;
  recordEvent(tx, {
    eventType: `purchase.${status}`,
    action: `Purchase ${before.status} -> ${status}`,
    userId,
    resourceType: "purchase",
    resourceId: id,
    details: {
      ...(trackId ? { trackId } : { lines: describeLines(lines) }),
      amountCents,
      refundedCents,
      ...(justRefunded.length > 0 && { refundedLines: describeLines(justRefunded) }),
      ...(status === "review" && { mismatches: inLanguage("en", () => nameReviewReasons(reviewReasons)) }),
    },
  });
  if (status === "review" && before.status !== status) sendReviewAlert(tx, purchase);
}

/** A lost dispute changes no status, so it is an event of its own. */
function recordDispute(tx: WriteContext, before: PurchaseRow, purchase: PurchaseRow): void {
  const { id, userId, dispute, amountCents } = purchase;
  // Disputes from before they were stored with the order are no news.
  const isKnown = before.dispute === null && (before.status === "disputed" || dispute === "won");
  if (isKnown) return;
  sendDisputeAlert(tx, purchase);
  if (dispute !== "lost") return;
  recordEvent(tx, {
    eventType: "purchase.dispute_lost",
    action: "Dispute lost",
    userId,
    resourceType: "purchase",
    resourceId: id,
    details: { amountCents },
  });
}

function describeLines(lines: readonly OrderLine[]): string {
  return lines
    .map(({ trackId, releaseId }) => (trackId ? `track ${trackId}` : `release ${releaseId}`))
    .join(", ");
}
