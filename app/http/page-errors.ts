import { type DomainError, isDomainError } from "#app/shared/errors.ts";
import type { Refusal } from "#app/shared/refusal.ts";
import { httpStatus } from "./domain-error-response.ts";

/**
 * Runs a loader; a refusal of the domain becomes an error page with the right status.
 * @throws Response for a DomainError; every other error unchanged.
 */
export async function orErrorPage<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw errorPage(error);
  }
}

/** A refusal to throw: the error boundary shows its message, with the right status. */
export function errorPage({ code, message }: DomainError): Response {
  const refusal: Refusal = { kind: "refusal", message };
  return Response.json(refusal, { status: httpStatus[code] });
}
