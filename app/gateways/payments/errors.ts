/**
 * What a call to the payment provider can fail with:
 * - "declined": by the buyer's bank; the message is its reason, for the buyer.
 * - "refused": the provider won't do this, and won't if asked again; the message says why.
 * - "key_reused": the idempotency key was first used for another request.
 * - "unauthorized": the shop's key isn't good for this.
 * - "forged": an event that the provider didn't sign, or not lately.
 * - "unavailable": no answer, too many requests, or a fault of the provider's. What was asked may have been done.
 */
export type PaymentErrorKind =
  | "declined"
  | "refused"
  | "key_reused"
  | "unauthorized"
  | "forged"
  | "unavailable";

// As for DomainError: server and site may each have loaded their own copy of this module.
const brand = Symbol.for("artist-site.payment-error");

/** A failed call to the payment provider. */
export class PaymentError extends Error {
  readonly [brand] = true;
  readonly kind: PaymentErrorKind;
  /** The provider's own word for why, such as "insufficient_funds"; empty without one. */
  readonly reason: string;
  /** The request named a customer that the provider doesn't take. */
  readonly isAboutCustomer: boolean;

  constructor(
    kind: PaymentErrorKind,
    message: string,
    more: { reason?: string | undefined; isAboutCustomer?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "PaymentError";
    this.kind = kind;
    this.reason = more.reason ?? "";
    this.isAboutCustomer = more.isAboutCustomer ?? false;
  }
}

/** Recognises a failed call to the provider. @param kinds any, unless some are named. */
export function isPaymentError(error: unknown, ...kinds: PaymentErrorKind[]): error is PaymentError {
  if (typeof error !== "object" || error === null || !(brand in error)) return false;
  return kinds.length === 0 || kinds.includes((error as PaymentError).kind);
}
