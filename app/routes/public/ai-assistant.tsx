import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssistantPage } from "#app/components/assistant/assistant-page.tsx";
import { answerQuestion } from "#app/domain/assistant/answer-question.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { transcriptsOf } from "#app/domain/transcripts/transcripts.ts";
import { clearCookie, readCookie, setCookie } from "#app/http/cookies/cookies.ts";
import { formAction } from "#app/http/forms/form-action.ts";
import { type PageForm, plainForm } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { limitAssistant } from "#app/http/limits/rate-limits.ts";
import { maxQuestionLength } from "#app/shared/assistant/conversation.ts";
import { questionSchema } from "#app/shared/assistant/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: "AI Assistant",
    description: "Ask about the music, prices, formats, how to buy and download, and the artist.",
  });

// A conversation belongs to one visitor.
export { uncacheable as headers } from "#app/http/forms/form-action.ts";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const transcript = transcriptsOf(ctx).read(
    readCookie(ctx.settings, request.headers.get("Cookie"), "assistant"),
  );
  const question = new URL(request.url).searchParams.get("question") ?? "";
  return {
    artistName: readSite(ctx).settings.artistName,
    transcript: [...transcript],
    question: question.slice(0, maxQuestionLength),
  };
}

const ask = plainForm(questionSchema, async ({ ctx, limits, request, value: { message } }) => {
  const mayAskModel = await limitAssistant(ctx, limits);
  const transcript = transcriptsOf(ctx).begin(
    readCookie(ctx.settings, request.headers.get("Cookie"), "assistant"),
    ctx.actor?.user.id,
  );
  await answerQuestion(ctx, { transcript, message, mayAskModel, signal: request.signal });
  return redirect("/ai-assistant#latest", {
    headers: { "Set-Cookie": setCookie(ctx.settings, "assistant", transcript, { expiresAt: null }) },
  });
});

const forget: PageForm = async (_form, { request, context: { ctx } }) => {
  transcriptsOf(ctx).forget(readCookie(ctx.settings, request.headers.get("Cookie"), "assistant"));
  return redirect("/ai-assistant", { headers: { "Set-Cookie": clearCookie(ctx.settings, "assistant") } });
};

export const action = formAction(everyone, (form, args) =>
  form.intent === "forget" ? forget(form, args) : ask(form, args),
);

export default function Assistant() {
  const { artistName, transcript, question } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <AssistantPage
      artistName={artistName}
      transcript={transcript}
      question={question}
      lastResult={lastResult}
    />
  );
}
