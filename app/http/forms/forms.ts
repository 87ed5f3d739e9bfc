import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import type { z } from "zod";
import type { Services } from "#app/domain/core/context.ts";
import { explainStorageTrouble } from "#app/domain/core/storage-trouble.ts";
import { type Flash, flashCookie } from "#app/http/cookies/flash.ts";
import { redirectOnSite } from "#app/http/redirects.ts";
import { type DomainError, type DomainErrorCode, isDomainError } from "#app/shared/errors.ts";
import type { FormSubmission, ParseOptions, ReceivedForm } from "./received-form.ts";

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

type Shown<Data> = ReturnType<typeof data<Data>>;

/** What a page gets that comes back with its form; the status tells it a provider that is down from a typing error. */
export interface FormAnswer {
  lastResult: SubmissionResult<string[]> | null;
  status: number;
}

/**
 * What a page does with one of its forms: it leads on, or shows the form again.
 * @throws a 400 error page for fields that the form doesn't have, and whatever is no DomainError.
 */
export type PageForm<Answer extends object = FormAnswer> = (
  form: ReceivedForm,
  args: ActionFunctionArgs,
) => Promise<Response | Shown<Answer>>;

/** What the operation behind a form gets: the form as its schema read it, and all that came with the request. */
export type FormStep<Schema extends z.ZodType> = AppLoadContext &
  Pick<ActionFunctionArgs, "request" | "params"> & {
    value: z.output<Schema>;
    submission: FormSubmission<z.input<Schema>, z.output<Schema>>;
    form: ReceivedForm;
  };

/** Runs the operation. It returns where to go, or what its own page shows; a DomainError brings the form again. */
export type FormOperation<Schema extends z.ZodType, Answer extends object> = (
  step: FormStep<Schema>,
) => Response | Shown<Answer> | Promise<Response | Shown<Answer>>;

/**
 * A form and the operation behind it. What its schema refuses, what the domain refuses, and a database that can't
 * be written to bring the page again, with its sentence and with everything typed but secrets.
 */
export function plainForm<Schema extends z.ZodType, Answer extends object = never>(
  schema: Schema,
  operate: FormOperation<Schema, Answer>,
  options?: ParseOptions,
): PageForm<Answer | FormAnswer> {
  return async (form, { request, params, context }) => {
    const submission = form.parse(schema, options);
    if (submission.status !== "success") return formAgain(submission, context, submission.refusal);
    try {
      return await operate({ ...context, request, params, form, submission, value: submission.value });
    } catch (thrown) {
      const error = explainStorageTrouble(thrown);
      if (!isDomainError(error)) throw error;
      return formAgain(submission, context, error);
    }
  };
}

function formAgain<Input, Value>(
  submission: FormSubmission<Input, Value>,
  { retryAfter }: AppLoadContext,
  error: DomainError | null,
): Shown<FormAnswer> {
  const lastResult = submission.reply({
    hideFields: secretFields.filter((name) => Object.hasOwn(submission.payload, name)),
    ...(error?.fieldErrors && { fieldErrors: error.fieldErrors }),
    ...(error && !error.fieldErrors && { formErrors: [error.message] }),
  });
  if (error?.retryAfterSeconds) retryAfter(error.retryAfterSeconds);
  const status = (error && pageStatus[error.code]) ?? 400;
  return data({ lastResult, status }, { status });
}

/** What a message says; it is no alarm unless it says so. */
export type FlashText = Omit<Flash, "variant"> & Partial<Flash>;

/** A redirect whose target shows a message. */
export function redirectWithFlash(
  services: Pick<Services, "secrets" | "settings">,
  to: string,
  { variant = "default", ...said }: FlashText,
  cookies: string[] = [],
) {
  const headers = new Headers();
  for (const cookie of [...cookies, flashCookie(services, { variant, ...said })]) {
    headers.append("Set-Cookie", cookie);
  }
  return redirectOnSite(to, { headers });
}
