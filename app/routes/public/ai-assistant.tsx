import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssistantPage } from "#app/components/assistant/assistant-page.tsx";
import { answerQuestion } from "#app/domain/assistant/answer-question.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { transcriptsOf } from "#app/domain/transcripts/transcripts.ts";
import {
  clearTranscriptCookie,
  readTranscriptName,
  transcriptCookie,
} from "#app/http/cookies/transcript-cookie.ts";
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
  const transcript = transcriptsOf(ctx).read(readTranscriptName(ctx.settings, request));
  const question = new URL(request.url).searchParams.get("question") ?? "";
  return {
    artistName: readSite(ctx).settings.artistName,
    transcript: [...transcript],
    question: question.slice(0, maxQuestionLength),
  };
}

const ask = plainForm(questionSchema, async ({ ctx, limits, request, value: { message } }) => {
  const mayAskModel = await limitAssistant(ctx, limits);
  const transcript = transcriptsOf(ctx).begin(readTranscriptName(ctx.settings, request), ctx.actor?.user.id);
  await answerQuestion(ctx, { transcript, message, mayAskModel, signal: request.signal });
  return redirect("/ai-assistant#latest", {
    headers: { "Set-Cookie": transcriptCookie(ctx.settings, transcript) },
  });
});

const forget: PageForm = async (_form, { request, context: { ctx } }) => {
  transcriptsOf(ctx).forget(readTranscriptName(ctx.settings, request));
  return redirect("/ai-assistant", { headers: { "Set-Cookie": clearTranscriptCookie(ctx.settings) } });
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
