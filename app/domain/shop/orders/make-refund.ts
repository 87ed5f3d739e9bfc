import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { isPaymentError } from "#app/gateways/payments/errors.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import type { NewRefund } from "#app/gateways/payments/refunds.ts";
import { messages } from "#app/messages/messages.ts";
import type { AuditDetails } from "#app/shared/core/audit/schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";

/** The messages for a failed call. */
interface Outcome {
  /** When the provider refused it. */
  refused: string;
  /** When there was no response. */
  unanswered: string;
}

/** Turns a failed call to the provider into a sentence for the owner. */
export function explainToAdmin(error: unknown, outcome: Outcome): unknown {
  if (!isPaymentError(error)) return error;
  const { refused, unanswered } = outcome;
  if (error.kind === "key_reused") {
    return new DomainError("conflict", `${messages.adminPayments.stripe.otherDetails} ${refused}`, {
      cause: error,
    });
  }
  if (error.kind === "refused") {
    return new DomainError("conflict", `${messages.adminPayments.stripe.refused(error.message)} ${refused}`, {
      cause: error,
    });
  }
  if (error.kind === "unauthorized") {
    return new DomainError("unavailable", `${messages.adminPayments.stripe.keyRefused} ${refused}`, {
      cause: error,
    });
  }
  return new DomainError("unavailable", `${messages.adminPayments.stripe.notAnswering} ${unanswered}`, {
    cause: error,
    retryAfterSeconds: 60,
  });
}

/** Waits for a call to the provider. @throws its failure as a sentence for the owner. */
export function orExplain<Result>(call: Promise<Result>, outcome: Outcome): Promise<Result> {
  return call.catch((error: unknown) => {
    throw explainToAdmin(error, outcome);
  });
}

export function nothingRefunded(): Outcome {
  return {
    refused: messages.adminPayments.stripe.nothingRefunded,
    unanswered: `${messages.adminPayments.stripe.nothingRefunded} ${messages.adminPayments.stripe.tryInAMinute}`,
  };
}

/** What the provider knows of a payment to refund. @throws DomainError "conflict" where that is nothing. */
export function requireKnown<Found>(found: Found | null): Found {
  if (found) return found;
  throw new DomainError(
    "conflict",
    `${messages.adminPayments.stripe.unknownPayment} ${messages.adminPayments.stripe.nothingRefunded}`,
  );
}

function safeToRepeat(): Outcome {
  return {
    refused: messages.adminPayments.stripe.nothingRefunded,
    unanswered: messages.adminPayments.stripe.maybeRefunded,
  };
}

const actions = {
  purchase: { asked: "Refund requested", failed: "Refund failed" },
  payment: {
    asked: "Refund of a payment without an order",
    failed: "Refund of a payment without an order failed",
  },
};

interface AuditedRefund {
  refund: NewRefund;
  /** What is refunded: a purchase, or a payment without one. */
  of: keyof typeof actions;
  resourceId: string;
  details: AuditDetails;
}

/**
 * Makes a refund at the provider, as an admin asked for it, and records it.
 * @throws DomainError "conflict", "unavailable" with a sentence for the owner.
 */
export async function makeRefund(
  ctx: Context,
  payments: OpenPayments,
  audited: AuditedRefund,
): Promise<void> {
  // Before the call: if the process dies during it, the log still shows who asked for what.
  record(ctx, audited);
  try {
    await payments.createRefund(audited.refund);
  } catch (error) {
    record({ ...ctx, mayUseReserve: true }, audited, error);
    throw explainToAdmin(error, safeToRepeat());
  }
}

function record(ctx: Context, { of, resourceId, details }: AuditedRefund, error?: unknown): void {
  const outcome = error ? "failed" : "asked";
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: `${of}.refund_${outcome}`,
      action: actions[of][outcome],
      resourceType: of === "purchase" ? "purchase" : "payment_intent",
      resourceId,
      success: !error,
      ...(error instanceof Error && { errorMessage: error.name }),
      details,
    }),
  );
}
