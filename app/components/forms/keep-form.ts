import type { ClientActionFunctionArgs } from "@remix-run/react";
import { noAnswer } from "./revalidate-after-answer.ts";

const generalSentence = "The form didn't get through. Please try again.";

interface KeptForm {
  /** What to say; a general sentence where there is none. */
  sentence?: string;
  /** How the page's action names the form in its answer, where several share the page. */
  about?: Record<string, unknown>;
}

/**
 * A route's `clientAction` for forms whose text must outlive a broken line: where the request itself fails, the
 * form gets the answer a refusal would give it and stays as it was typed. Redirects and refusals pass through.
 * @param keptAs how the form that was sent is answered; most actions name it by its `intent`.
 */
export function keepForm(keptAs: (form: FormData) => KeptForm = () => ({})) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      // An answer of the server is none of this; what a browser throws for a request that failed is an Error.
      if (!(error instanceof Error) || request.signal.aborted) throw error;
      const { sentence = generalSentence, about = { intent: form.get("intent") } } = keptAs(form);
      const texts = [...form].filter(([, value]) => typeof value === "string");
      const lastResult = {
        status: "error",
        initialValue: Object.fromEntries(texts),
        error: { "": [sentence] },
      };
      // The status keeps Remix from asking for the page anew, over the same line.
      return Response.json({ ...about, lastResult }, { status: noAnswer });
    }
  };
}
