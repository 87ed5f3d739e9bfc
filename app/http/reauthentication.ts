import { redirect } from "@remix-run/node";
import { dropKeptInput, type KeptInput, keepInput, readKeptInput } from "#app/domain/auth/kept-input.ts";
import type { Context } from "#app/domain/core/context.ts";
import { isDomainError } from "#app/shared/errors.ts";
import { orFormAgain, secretFields } from "./forms.ts";
import type { FormSubmission } from "./received-form.ts";

/**
 * Runs the operation behind a form that needs a fresh proof of who is there. Where that proof is too old,
 * the page goes to /reauthenticate and what was typed waits for its return; any other refusal brings the
 * form again.
 */
export function orReauthenticate<Input, Value, Result>(
  ctx: Context,
  request: Request,
  submission: FormSubmission<Input, Value>,
  operate: () => Result | Promise<Result>,
) {
  const page = pageOf(request);
  return orFormAgain(submission, async () => {
    try {
      const result = await operate();
      dropKeptInput(ctx, page);
      return result;
    } catch (error) {
      if (!isDomainError(error) || error.code !== "reauthentication_required") throw error;
      keepInput(ctx, page, textsOf({ ...submission.payload, intent: submission.intent }));
      return redirect(reauthenticationAddress(request));
    }
  });
}

/**
 * What waits of one of a page's forms, where several stand on it: each sends its own `intent`. Null where none
 * waits, or that of another.
 */
export function readKeptForm(ctx: Context, page: string, intent: string): KeptInput | null {
  const kept = readKeptInput(ctx, page);
  return kept?.intent === intent ? kept : null;
}

/** Where the visitor proves who they are, to come back to the very view of the page that they were at. */
export function reauthenticationAddress(request: Request): string {
  const { searchParams } = new URL(request.url);
  // Data requests carry these; they are no part of the page's address.
  for (const name of ["_routes", "index"]) searchParams.delete(name);
  const query = searchParams.toString();
  const page = pageOf(request);
  return `/reauthenticate?redirectTo=${encodeURIComponent(query ? `${page}?${query}` : page)}`;
}

/** The address of a page without what its data requests add; what was typed is kept under it. */
function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}

function textsOf(payload: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).filter((entry): entry is [string, string] => {
      return typeof entry[1] === "string" && !secretFields.includes(entry[0]);
    }),
  );
}
