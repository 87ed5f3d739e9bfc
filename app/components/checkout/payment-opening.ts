import type { DomainErrorCode } from "#app/shared/errors.ts";

/** What the server says when the page asks to open a payment for its card form. */
export type PaymentOpening =
  | { clientSecret: string; refusal?: undefined }
  | { clientSecret?: undefined; refusal: PaymentRefusal };

export interface PaymentRefusal {
  /** `unreachable`: the shop itself didn't answer. */
  code: DomainErrorCode | "unreachable";
  message: string;
}

/**
 * Whether a form asks for that. It changes nothing that a page shows, so nothing is read anew after it: a
 * reading that fails would take the page from under the buyer.
 */
export function opensPayment(form: FormData | undefined): boolean {
  return form?.get("way") === "element";
}
