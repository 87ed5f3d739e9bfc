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

/** 400 for a request that the present state of things does not allow. */
export function invalidRequest(message: string, code?: string): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...(code && { code }) });
}

/** 404 for an unknown id in the path, 400 for one named in a parameter. */
export function resourceMissing(kind: string, id: string, parameter = "id"): ApiError {
  return new ApiError(parameter === "id" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param: parameter,
  });
}
