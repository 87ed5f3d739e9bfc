import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Guard } from "#app/http/guards.ts";
import type { FormAnswer, PageForm } from "./forms.ts";
import { readForm } from "./read-form.ts";

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
      const status = args.context.overLimit ? 429 : 400;
      return data({ intent: null, lastResult: null, status }, { status });
    }
    const answer = await picked(form, args);
    if (answer instanceof Response) return answer;
    return data({ intent, ...answer.data }, answer.init ?? undefined);
  };
}

/** The `headers` of a page that is personal even without a cookie: no cache may store it. */
export const uncacheable = { "Cache-Control": "no-store" };
