import type { ActionFunctionArgs } from "@remix-run/node";
import type { formAgain } from "#app/http/forms.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";

/** What one form of the page does; the page's action picks it by the form's `intent`. */
export type SectionAction = (
  args: ActionFunctionArgs,
  trackId: string,
  form: ReceivedForm,
) => Promise<Response | ReturnType<typeof formAgain>>;
