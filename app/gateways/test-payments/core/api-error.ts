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

/** A refusal that a person reads, on the provider's own pages; the shop says it in its own kind of error. */
export type CustomerRefusal = {
  code: "invalid" | "not_found" | "payment_required" | "conflict" | "unavailable";
  message: string;
  fieldErrors?: Record<string, string[]>;
  cause?: unknown;
};

/** Makes the shop's error of a refusal. */
export type Refuse = (refusal: CustomerRefusal) => Error;

/**
 * Runs a task of the provider's own pages, where a refusal is read by a person and not by the SDK.
 * @throws what `refuse` makes of a refusal: `not_found`, `payment_required` for a declined card, else `conflict`
 */
export function forPeople<Result>({ refuse }: { refuse: Refuse }, task: () => Result): Result {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw refuse({ code: codeOf(error), message: sentenceOf(error), cause: error });
  }
}

function codeOf(error: ApiError): CustomerRefusal["code"] {
  if (error.status === 402) return "payment_required";
  return error.body.code === "resource_missing" ? "not_found" : "conflict";
}

function sentenceOf({ status, message }: ApiError): string {
  return status === 402 ? `${message} Try another card.` : message;
}
