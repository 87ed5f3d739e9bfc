import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import type { z } from "zod";
import type { Services } from "#app/domain/core/context.ts";
import { cookieHeaders } from "#app/http/cookies/cookies.ts";
import { type Flash, flashCookie } from "#app/http/cookies/flash.ts";
import type { Guard } from "#app/http/guards.ts";
import { redirectOnSite } from "#app/http/redirects.ts";
import {
  type DomainError,
  type DomainErrorCode,
  type FieldNames,
  isDomainError,
  renameFields,
} from "#app/shared/core/errors.ts";
import { readForm } from "./read-form.ts";
import { type FormSubmission, noFields, type ParseOptions, type ReceivedForm } from "./received-form.ts";

// A page that returns with its form has status 400, except for statuses that mean something to a browser or a tool.
const pageStatus: Partial<Record<DomainErrorCode, number>> = {
  payment_required: 402,
  rate_limited: 429,
  unavailable: 503,
  too_large: 413,
};

/** Fields whose text must never be written back into a page or stored. */
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

/** The data of a page that returns with its form; the status tells a provider that is down from a typing error. */
export interface FormAnswer {
  lastResult: SubmissionResult<string[]> | null;
  status: number;
}

/**
 * Handles one of a page's forms: redirects, or shows the form again.
 * @throws a 400 error page for unknown fields, and every error that is no DomainError.
 */
export type PageForm<Answer extends object = FormAnswer> = (
  form: ReceivedForm,
  args: ActionFunctionArgs,
) => Promise<Response | Shown<Answer>>;

/** The input of a form's operation: the parsed form, and the request it came with. */
export type FormStep<Schema extends z.ZodType> = AppLoadContext &
  Pick<ActionFunctionArgs, "request" | "params"> & {
    value: z.output<Schema>;
    submission: FormSubmission<z.input<Schema>, z.output<Schema>>;
    form: ReceivedForm;
  };

/** Runs the operation. It returns a redirect or the page's data; a DomainError shows the form again. */
export type FormOperation<Schema extends z.ZodType, Answer extends object> = (
  step: FormStep<Schema>,
) => Response | Shown<Answer> | Promise<Response | Shown<Answer>>;

interface PlainFormOptions<Schema extends z.ZodType> extends ParseOptions {
  /** What the operation calls a field that has another name in the form. */
  fieldNames?: FieldNames<z.output<Schema>>;
}

/**
 * A form and its operation. If the schema or the domain refuses, or the database can't be written, the page shows the
 * message and everything typed except secrets.
 */
export function plainForm<Schema extends z.ZodType, Answer extends object = never>(
  schema: Schema,
  operate: FormOperation<Schema, Answer>,
  { fieldNames = {}, ...options }: PlainFormOptions<Schema> = {},
): PageForm<Answer | FormAnswer> {
  return async (form, { request, params, context }) => {
    const submission = form.parse(schema, options);
    if (submission.status !== "success") return formAgain(submission, context, submission.refusal);
    try {
      return await operate({ ...context, request, params, form, submission, value: submission.value });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return formAgain(submission, context, renameFields(error, fieldNames));
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

/** A message's text and variant; not destructive unless set. */
export type FlashText = Omit<Flash, "variant"> & Partial<Flash>;

/** A redirect to a page that shows a message. */
export function redirectWithFlash(
  services: Pick<Services, "secrets" | "settings">,
  to: string,
  { variant = "default", ...said }: FlashText,
  cookies: string[] = [],
) {
  const headers = cookieHeaders([...cookies, flashCookie(services, { variant, ...said })]);
  return redirectOnSite(to, { headers });
}

/**
 * The action of a page with forms: no form is read before the guard has let the sender through.
 * @param form the page's only form, or a function that picks it, like `byIntent`.
 */
export function formAction<Answer extends object>(guard: Guard, form: PageForm<Answer>) {
  return async (args: ActionFunctionArgs) => {
    await guard(args);
    return form(await readForm(args), args);
  };
}

/**
 * Picks the form by its `intent` and returns that with the result: forms of a page share field names, and each gets
 * its own result. An unknown intent is a 400, or a 429.
 */
export function byIntent<Answer extends object>(
  forms: Readonly<Record<string, PageForm<Answer>>>,
): PageForm<{ intent: string | null } & (Answer | FormAnswer)> {
  return async (form, args) => {
    const { intent } = form;
    const picked = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    if (!picked) {
      const { overLimit, upload } = args.context;
      // Refused before its fields were read, like where the disk is full.
      if (upload?.refusal) {
        const { data: answer, init } = formAgain(form.parse(noFields), args.context, upload.refusal);
        return data({ intent: null, ...answer }, init ?? undefined);
      }
      const status = overLimit ? 429 : 400;
      return data({ intent: null, lastResult: null, status }, { status });
    }
    const answer = await picked(form, args);
    if (answer instanceof Response) return answer;
    return data({ intent, ...answer.data }, answer.init ?? undefined);
  };
}

/** The `headers` of a page that is personal even without a cookie: no cache may store it. */
export const uncacheable = { "Cache-Control": "no-store" };
