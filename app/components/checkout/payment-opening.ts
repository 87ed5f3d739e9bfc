import type { DomainErrorCode } from "#app/domain/errors.ts";

/** What the server says when the page asks to open a payment for its card form. */
export type PaymentOpening =
  | { clientSecret: string; refusal?: undefined }
  | { clientSecret?: undefined; refusal: PaymentRefusal };

export interface PaymentRefusal {
  code: DomainErrorCode;
  message: string;
}
