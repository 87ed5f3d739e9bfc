import type { ClientActionFunctionArgs } from "@remix-run/react";
import { noAnswer } from "./revalidate-after-answer.ts";

const generalSentence = "The form didn't get through. Please try again.";

/**
 * A route's `clientAction` for forms whose text must outlive a broken line: where the request itself fails, the
 * form gets the answer a refusal would give it and stays as it was typed. Redirects and refusals pass through.
 * @param sentenceFor what to say, for pages or forms that don't say the general sentence.
 */
export function keepForm(sentenceFor: (form: FormData) => string | undefined = () => undefined) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      // An answer of the server is none of this; what a browser throws for a request that failed is an Error.
      if (!(error instanceof Error) || request.signal.aborted) throw error;
      const texts = [...form].filter(([, value]) => typeof value === "string");
      const lastResult = {
        status: "error",
        initialValue: Object.fromEntries(texts),
        error: { "": [sentenceFor(form) ?? generalSentence] },
      };
      // The status keeps Remix from asking for the page anew, over the same line.
      return Response.json(
        { intent: form.get("intent"), lastResult, status: noAnswer },
        { status: noAnswer },
      );
    }
  };
}
