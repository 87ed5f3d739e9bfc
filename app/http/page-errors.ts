import { type DomainError, isDomainError } from "#app/shared/errors.ts";
import type { Refusal } from "#app/shared/refusal.ts";
import { httpStatus } from "./domain-error-response.ts";

/**
 * Runs the reading of a page; a refusal of the domain becomes an error page with the right status.
 * @throws Response for a DomainError; everything else as it is.
 */
export async function orErrorPage<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw errorPage(error);
  }
}

/** A refusal as something to throw: the error boundary shows its sentence, with the right status. */
export function errorPage({ code, message }: DomainError): Response {
  const refusal: Refusal = { kind: "refusal", message };
  return Response.json(refusal, { status: httpStatus[code] });
}
