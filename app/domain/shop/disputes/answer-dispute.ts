import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { write } from "#app/domain/core/write.ts";
import { explainToAdmin, orExplain } from "#app/domain/shop/orders/make-refund.ts";
import { providerPage } from "#app/domain/shop/orders/read-order.ts";
import { requireItsProvider, requireOrder } from "#app/domain/shop/orders/refund-order.ts";
import type { Dispute } from "#app/gateways/payments/disputes.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { gatherEvidence } from "./gather-evidence.ts";

/** A dispute as the provider has it now. */
export interface DisputeFacts {
  /** The reason that the cardholder gave, like "product not received". */
  reason: string;
  amount: string;
  currency: string;
  /** Until when it can be answered; ISO 8601, null where it can't. */
  dueBy: string | null;
  /** Why no evidence can be submitted; null while it can. */
  blockedReason: string | null;
}

/**
 * The dispute of an order, with the evidence for it. Without an answer from the provider the evidence is there alone.
 * @throws DomainError "not_found".
 */
export async function readDispute(ctx: Context, orderId: string) {
  const { sections, text } = gatherEvidence(ctx, orderId);
  const order = requireOrder(ctx, orderId);
  const found = await readAtProvider(ctx, order);
  return {
    order: {
      id: order.id,
      number: shortNumber(order.id),
      isTest: !order.livemode,
      paymentIntentId: order.paymentIntentId ?? "",
      page: providerPage(ctx, order),
    },
    sections,
    text,
    ...found,
  };
}

export type OrderDispute = Awaited<ReturnType<typeof readDispute>>;

async function readAtProvider(
  ctx: Context,
  order: PurchaseRow,
): Promise<{ dispute: DisputeFacts | null; failure: string | null }> {
  try {
    const dispute = await findDispute(requireItsProvider(ctx, order), order);
    return { dispute: dispute ? presentDispute(dispute) : null, failure: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { dispute: null, failure: error.message };
  }
}

function nothingSubmitted() {
  const refused = messages.adminPayments.dispute.nothingSubmitted;
  return { refused, unanswered: `${refused} ${messages.adminPayments.stripe.tryInAMinute}` };
}
function maybeSubmitted() {
  return {
    refused: messages.adminPayments.dispute.nothingSubmitted,
    unanswered: messages.adminPayments.dispute.maybeSubmitted,
  };
}

/** The dispute that can still be answered, or else the newest; undefined for a payment that isn't disputed. */
async function findDispute(
  payments: OpenPayments,
  { paymentIntentId }: PurchaseRow,
): Promise<Dispute | undefined> {
  if (!paymentIntentId) return undefined;
  const disputes = await orExplain(payments.listDisputesOf(paymentIntentId), nothingSubmitted());
  return disputes.find((dispute) => findBlockedReason(dispute) === null) ?? disputes[0];
}

function presentDispute(dispute: Dispute): DisputeFacts {
  const { reason, amountCents, currency, dueBy } = dispute;
  const blockedReason = findBlockedReason(dispute);
  return {
    reason,
    amount: formatCents(amountCents),
    currency,
    dueBy: dueBy && !blockedReason ? dueBy.toISOString() : null,
    blockedReason,
  };
}

/** Banks take evidence once, and until their deadline. */
function findBlockedReason({ state, isSubmitted, isPastDue }: Dispute): string | null {
  if (state === "lost") return messages.adminPayments.dispute.lost;
  if (state === "won") return messages.adminPayments.dispute.won;
  if (isSubmitted) return messages.adminPayments.dispute.submitted;
  return isPastDue ? messages.adminPayments.dispute.pastDue : null;
}

/**
 * Submits the evidence for an order's dispute to the bank, which takes it once.
 * @throws DomainError "not_found"; "conflict" for a payment that isn't disputed, an answered, late or decided dispute,
 *   or what the provider refuses; "unavailable".
 */
export async function submitEvidence(ctx: Context, orderId: string): Promise<void> {
  requireRecentAdmin(ctx);
  const order = requireOrder(ctx, orderId);
  const payments = requireItsProvider(ctx, order);
  // On a double click the second request waits, and then finds the evidence of the first.
  await ctx.lock(`dispute:${order.id}`, async () => {
    const dispute = await findDispute(payments, order);
    if (!dispute) throw new DomainError("conflict", messages.adminPayments.dispute.notDisputed);
    const blockedReason = findBlockedReason(dispute);
    if (blockedReason)
      throw new DomainError(
        "conflict",
        `${messages.adminPayments.dispute.nothingSubmitted} ${blockedReason}`,
      );
    const { evidence } = gatherEvidence(ctx, orderId);
    // Before the call: if the process dies during it, the log still shows who asked for it.
    record(ctx, order, dispute.id);
    try {
      await payments.submitEvidence(dispute.id, evidence);
    } catch (error) {
      record({ ...ctx, mayUseReserve: true }, order, dispute.id, error);
      throw explainToAdmin(error, maybeSubmitted());
    }
  });
}

function record(ctx: Context, { id }: PurchaseRow, disputeId: string, error?: unknown): void {
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: error ? "purchase.evidence_failed" : "purchase.evidence_submitted",
      action: error ? "Submitting the evidence failed" : "Evidence submitted to the bank",
      resourceType: "purchase",
      resourceId: id,
      success: !error,
      ...(error instanceof Error && { errorMessage: error.name }),
      details: { disputeId },
    }),
  );
}
