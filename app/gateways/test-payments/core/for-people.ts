import { ApiError } from "./api-error.ts";

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
