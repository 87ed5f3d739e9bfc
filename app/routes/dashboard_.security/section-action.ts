import type { ActionFunctionArgs } from "@remix-run/node";
import type { formAgain } from "#app/http/forms.ts";

type Answer = Response | ReturnType<typeof formAgain>;

/** What one section of the page does with its form; the page's action picks it by the form's `intent`. */
export type SectionAction = (form: FormData, args: ActionFunctionArgs) => Answer | Promise<Answer>;
