import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { isPaymentError } from "#app/gateways/payments/errors.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import type { NewRefund } from "#app/gateways/payments/refunds.ts";
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
    const sentence = "This was already requested with other details. Reload the page.";
    return new DomainError("conflict", `${sentence} ${refused}`, { cause: error });
  }
  if (error.kind === "refused") {
    return new DomainError("conflict", `Stripe refused: ${error.message} ${refused}`, {
      cause: error,
    });
  }
  if (error.kind === "unauthorized") {
    const sentence = "Stripe doesn't accept this shop's key for this.";
    return new DomainError("unavailable", `${sentence} Check STRIPE_SECRET_KEY. ${refused}`, {
      cause: error,
    });
  }
  return new DomainError("unavailable", `Stripe isn't answering right now. ${unanswered}`, {
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

const refused = "Nothing was refunded.";
export const nothingRefunded: Outcome = {
  refused,
  unanswered: "Nothing was refunded. Try again in a minute.",
};

/** What the provider knows of a payment to refund. @throws DomainError "conflict" where that is nothing. */
export function requireKnown<Found>(found: Found | null): Found {
  if (found) return found;
  throw new DomainError("conflict", `Stripe doesn't know this payment. ${refused}`);
}

const safeToRepeat: Outcome = {
  refused,
  unanswered:
    "We don't know yet if the refund went through. Press the button again: it's only refunded once.",
};

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
    throw explainToAdmin(error, safeToRepeat);
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
