import type { ActionFunctionArgs, data } from "@remix-run/node";
import type { formAgain } from "#app/http/forms.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";

/** What a section sends to its own form: the result of the form, and what can be shown but once. */
type Answer =
  | Response
  | ReturnType<typeof formAgain>
  | ReturnType<typeof data<{ lastResult: null; backupCodes: string[] }>>;

/** What one section of the page does with its form; the page's action picks it by the form's `intent`. */
export type SectionAction = (form: ReceivedForm, args: ActionFunctionArgs) => Answer | Promise<Answer>;
