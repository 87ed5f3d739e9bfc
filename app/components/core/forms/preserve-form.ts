import type { ClientActionFunctionArgs } from "@remix-run/react";
import { messages } from "#app/messages/messages.ts";
import { noAnswer } from "./revalidate-after-answer.ts";

/**
 * A route's `clientAction` for forms whose text must survive a lost connection: if the request itself fails, the form
 * gets a result like a refusal's and keeps what was typed. Redirects and refusals pass through.
 * @param sentenceFor the message, for pages or forms that don't use the general one.
 */
export function preserveForm(sentenceFor: (form: FormData) => string | undefined = () => undefined) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      // Responses of the server are not errors; a failed request throws an Error.
      if (!(error instanceof Error) || request.signal.aborted) throw error;
      const texts = [...form].filter(([, value]) => typeof value === "string");
      const lastResult = {
        status: "error",
        initialValue: Object.fromEntries(texts),
        error: { "": [sentenceFor(form) ?? messages.forms.notThrough] },
      };
      // With this status Remix doesn't reload the page's data over the same lost connection.
      return Response.json(
        { intent: form.get("intent"), lastResult, status: noAnswer },
        { status: noAnswer },
      );
    }
  };
}
