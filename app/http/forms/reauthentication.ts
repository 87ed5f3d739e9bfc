import { redirect } from "@remix-run/node";
import type { z } from "zod";
import {
  dropSavedForm,
  readSavedForm,
  type SavedForm,
  saveForm,
} from "#app/domain/accounts/auth/saved-form.ts";
import type { Context } from "#app/domain/core/context.ts";
import { pageAddress } from "#app/http/paths.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { moveSchema } from "#app/shared/core/list-query.ts";
import {
  type FlashText,
  type FormOperation,
  type FormStep,
  plainForm,
  redirectWithFlash,
  secretFields,
} from "./forms.ts";
import type { ParseOptions } from "./received-form.ts";

/**
 * A form that needs a recent reauthentication. If it is too old, the user is redirected to /reauthenticate and
 * their input is stored until they return; any other refusal shows the form again, as with `plainForm`.
 */
export function sensitiveForm<Schema extends z.ZodType, Answer extends object = never>(
  schema: Schema,
  operate: FormOperation<Schema, Answer>,
  options?: ParseOptions,
) {
  const operateOrAsk: typeof operate = async (step) => {
    const { ctx, request, submission, form } = step;
    const page = pageAddress(request).path;
    try {
      const answer = await operate(step);
      dropSavedForm(ctx, page);
      return answer;
    } catch (error) {
      if (!isDomainError(error) || error.code !== "reauthentication_required") throw error;
      saveForm(ctx, page, textsOf({ ...submission.payload, intent: form.intent }));
      return redirect(reauthenticationAddress(request));
    }
  };
  return plainForm(schema, operateOrAsk, options);
}

/** A `sensitiveForm` that leads to a page, with the message that its operation returns. */
export function messageForm<Schema extends z.ZodType>(
  schema: Schema,
  pageFor: (step: FormStep<Schema>) => string,
  operate: (step: FormStep<Schema>) => FlashText | Promise<FlashText>,
  options?: ParseOptions,
) {
  const operateAndLead = async (step: FormStep<Schema>) => {
    const message = await operate(step);
    return redirectWithFlash(step.ctx, pageFor(step), message);
  };
  return sensitiveForm(schema, operateAndLead, options);
}

/** The two buttons that move a row of a page's list, by their intents. */
export function moveForms(page: string, move: (ctx: Context, id: string, by: number) => void) {
  const form = sensitiveForm(moveSchema, ({ ctx, value: { id, by } }) => {
    move(ctx, id, by);
    return redirect(`${page}#row-${id}`);
  });
  return { "move-up": form, "move-down": form };
}

/**
 * The stored input of one form on a page with several, each with the `intent` of its button or buttons. Null if nothing
 * is stored, or that of another form.
 */
export function readPreservedForm(ctx: Context, page: string, ...intents: string[]): SavedForm | null {
  const preserved = readSavedForm(ctx, page);
  return preserved && intents.includes(preserved.intent ?? "") ? preserved : null;
}

/** Where the user reauthenticates, to return to the same view of the page. */
export function reauthenticationAddress(request: Request): string {
  const { path, query } = pageAddress(request);
  return `/reauthenticate?redirectTo=${encodeURIComponent(path + query)}`;
}

function textsOf(payload: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(payload)) {
    if (secretFields.includes(name)) continue;
    if (typeof value === "string") texts[name] = value;
    // A list is stored as one text.
    if (Array.isArray(value)) texts[name] = value.join(" ");
  }
  return texts;
}
