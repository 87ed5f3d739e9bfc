import type Stripe from "stripe";

type ApiErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

/** The `error` member of an answer, as https://docs.stripe.com/api/errors describes it. */
type ApiErrorBody = {
  type: ApiErrorType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
};

/** A refusal by the provider; the SDK turns its status and type into its own error classes. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;
  /** For the people on the provider's own pages, where it is one of theirs. */
  readonly reason: RefusalReason | undefined;

  constructor(status: number, body: ApiErrorBody, reason?: RefusalReason) {
    super(body.message);
    this.name = "ApiError";
    this.reason = reason;
    this.status = status;
    this.body = body;
  }
}

/** 400 for a parameter that is absent, unknown, or of no use here. */
export function invalidParameter(parameter: string, message: string, code?: string): ApiError {
  return new ApiError(400, {
    type: "invalid_request_error",
    message,
    param: parameter,
    ...(code && { code }),
  });
}

/** 400 for a request that the present state does not allow. */
export function invalidRequest(message: string, code?: string): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...(code && { code }) });
}

/** 404 for an unknown id in the path, 400 for one named in a parameter. */
export function resourceMissing(kind: string, id: string, parameter = "id"): ApiError {
  const name = kind === "payment_method" ? "PaymentMethod" : kind;
  return new ApiError(parameter === "id" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${name}: '${id}'`,
    param: parameter,
  });
}

/** Why the provider's own pages don't take what was typed or pressed. */
export type RefusalReason =
  | "notAccepted"
  | "noNumber"
  | "notDigits"
  | "wrongLength"
  | "wrongDigit"
  | "notATestCard"
  | "expiryShape"
  | "expired"
  | "cvcShape"
  | "paid"
  | "pageExpired"
  | "notWaiting"
  | "noSpace";

/** A refusal that a person reads, on the provider's own pages; the shop says it in the language of the page. */
export type CustomerRefusal = {
  code: "invalid" | "not_found" | "payment_required" | "conflict" | "unavailable";
  /** Missing where the API refuses for a reason that no page leads to; its own sentence says which. */
  reason?: RefusalReason | undefined;
  message: string;
  /** Of a declined card. */
  declineCode?: string;
  fieldErrors?: Record<string, RefusalReason[]>;
  cause?: unknown;
};

/** Makes the shop's error of a refusal. */
export type Refuse = (refusal: CustomerRefusal) => Error;

/** A refusal of the API in words for a person. */
export function asCustomerRefusal(error: ApiError): CustomerRefusal {
  const { status, message, body } = error;
  if (status === 402) {
    const declineCode = body.decline_code ?? body.code ?? "";
    return { code: "payment_required", message, declineCode, cause: error };
  }
  const code = body.code === "resource_missing" ? "not_found" : "conflict";
  return { code, message, reason: error.reason, cause: error };
}
