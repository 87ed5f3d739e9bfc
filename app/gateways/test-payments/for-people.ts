import { DomainError, type DomainErrorCode } from "#app/shared/errors.ts";
import { ApiError } from "./api-error.ts";

/**
 * Runs a task of the provider's own pages, where a refusal is read by a person and not by the SDK.
 * @throws {DomainError} `not_found`, `payment_required` for a declined card, else `conflict`
 */
export function forPeople<Result>(task: () => Result): Result {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new DomainError(codeOf(error), sentenceOf(error), { cause: error });
  }
}

function codeOf(error: ApiError): DomainErrorCode {
  if (error.status === 402) return "payment_required";
  return error.body.code === "resource_missing" ? "not_found" : "conflict";
}

function sentenceOf({ status, message }: ApiError): string {
  return status === 402 ? `${message} Try another card.` : message;
}
