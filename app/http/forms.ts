import { data } from "@remix-run/node";
import type { Services } from "#app/domain/core/context.ts";
import { explainStorageTrouble } from "#app/domain/core/storage-trouble.ts";
import { type DomainError, type DomainErrorCode, isDomainError } from "#app/shared/errors.ts";
import { type Flash, flashCookie } from "./flash.ts";
import type { FormSubmission } from "./received-form.ts";
import { redirectOnSite } from "./redirects.ts";

// A page that comes back with its form says 400, but for the answers that mean something to a browser or a tool.
const pageStatus: Partial<Record<DomainErrorCode, number>> = {
  payment_required: 402,
  rate_limited: 429,
  unavailable: 503,
  too_large: 413,
};

/** Fields whose text never goes back into a page or a store. */
export const secretFields = [
  "password",
  "confirmPassword",
  "currentPassword",
  "newPassword",
  "mfaToken",
  "token",
  "backupCode",
  "number",
  "expiry",
  "cvc",
];

/** The page again with what was wrong; everything typed but secrets is kept. */
export function formAgain<Input, Value>(
  submission: FormSubmission<Input, Value>,
  error: DomainError | null = submission.refusal,
) {
  const lastResult = submission.reply({
    hideFields: secretFields.filter((name) => Object.hasOwn(submission.payload, name)),
    ...(error?.fieldErrors && { fieldErrors: error.fieldErrors }),
    ...(error && !error.fieldErrors && { formErrors: [error.message] }),
  });
  const headers = new Headers();
  // The door has said when to come back, for a limit of its own.
  if (error?.retryAfterSeconds && error !== submission.refusal)
    headers.set("Retry-After", String(error.retryAfterSeconds));
  return data({ lastResult }, { status: (error && pageStatus[error.code]) ?? 400, headers });
}

/**
 * Runs the operation behind a form; a refusal of the domain, or a database that can't be written to, brings the
 * page again with its sentence.
 * @throws everything else.
 */
export async function orFormAgain<Input, Value, Result>(
  submission: FormSubmission<Input, Value>,
  operate: () => Promise<Result>,
) {
  if (submission.refusal) return formAgain(submission);
  try {
    return await operate();
  } catch (thrown) {
    const error = explainStorageTrouble(thrown);
    if (!isDomainError(error)) throw error;
    return formAgain(submission, error);
  }
}

/** A redirect whose target shows a message. */
export function redirectWithFlash(
  services: Pick<Services, "secrets" | "settings">,
  to: string,
  flash: Flash,
  cookies: string[] = [],
) {
  const headers = new Headers();
  for (const cookie of [...cookies, flashCookie(services, flash)]) headers.append("Set-Cookie", cookie);
  return redirectOnSite(to, { headers });
}
