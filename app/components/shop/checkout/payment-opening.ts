import type { DomainErrorCode } from "#app/shared/core/errors.ts";

/** The server's response when the page opens a payment for its card form. */
export type PaymentOpening =
  | { clientSecret: string; refusal?: undefined }
  | { clientSecret?: undefined; refusal: PaymentRefusal };

export interface PaymentRefusal {
  /** `unreachable`: the shop itself didn't respond. */
  code: DomainErrorCode | "unreachable";
  message: string;
}

/**
 * Whether a form opens a payment. That changes nothing on the page, so nothing is revalidated: a loader that fails
 * would replace the page during checkout.
 */
export function opensPayment(form: FormData | undefined): boolean {
  return form?.get("intent") === "element";
}
