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

  constructor(status: number, body: ApiErrorBody) {
    super(body.message);
    this.name = "ApiError";
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

/** A refusal that a person reads, on the provider's own pages; the shop turns it into an error of its own. */
export type CustomerRefusal = {
  code: "invalid" | "not_found" | "payment_required" | "conflict" | "unavailable";
  message: string;
  fieldErrors?: Record<string, string[]>;
  cause?: unknown;
};

/** Makes the shop's error of a refusal. */
export type Refuse = (refusal: CustomerRefusal) => Error;

/** A refusal of the API in words for a person. */
export function asCustomerRefusal(error: ApiError): CustomerRefusal {
  const { status, message, body } = error;
  if (status === 402) {
    return { code: "payment_required", message: `${message} Try another card.`, cause: error };
  }
  return { code: body.code === "resource_missing" ? "not_found" : "conflict", message, cause: error };
}
