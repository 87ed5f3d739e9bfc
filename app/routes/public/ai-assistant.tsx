import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssistantPage } from "#app/components/assistant/assistant-page.tsx";
import { answerQuestion } from "#app/domain/assistant/answer-question.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { transcriptsOf } from "#app/domain/transcripts/transcripts.ts";
import { formAgain, orFormAgain } from "#app/http/forms.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { limitAssistant } from "#app/http/limit-assistant.ts";
import { readForm } from "#app/http/read-form.ts";
import { clearTranscriptCookie, readTranscriptName, transcriptCookie } from "#app/http/transcript-cookie.ts";
import { longestQuestion } from "#app/shared/assistant/conversation.ts";
import { questionSchema } from "#app/shared/assistant/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: "AI Assistant",
    description: "Ask about the music, prices, formats, how to buy and download, and the artist.",
  });

// Remix leaves an action's headers out of a page unless asked; over the limit one says when to come back.
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", loaderHeaders.get("Cache-Control") ?? "no-store");
  return headers;
};

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const transcript = transcriptsOf(ctx).read(readTranscriptName(ctx.settings, request));
  const question = new URL(request.url).searchParams.get("question") ?? "";
  return data(
    {
      artistName: readSite(ctx).settings.artistName,
      transcript: [...transcript],
      question: question.slice(0, longestQuestion),
    },
    // A conversation is one visitor's own.
    { headers: { "Cache-Control": "no-store" } },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx, limits } = context;
  const { settings } = ctx;
  const form = await readForm({ request, context });
  const name = readTranscriptName(settings, request);
  if (form.intent === "forget") {
    transcriptsOf(ctx).forget(name);
    return redirect("/ai-assistant", { headers: { "Set-Cookie": clearTranscriptCookie(settings) } });
  }
  const submission = form.parse(questionSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orFormAgain(submission, async () => {
    const mayAskModel = await limitAssistant(ctx, limits);
    const transcript = transcriptsOf(ctx).begin(name, ctx.actor?.user.id);
    const { message } = submission.value;
    await answerQuestion(ctx, { transcript, message, mayAskModel, signal: request.signal });
    return redirect("/ai-assistant#latest", {
      headers: { "Set-Cookie": transcriptCookie(settings, transcript) },
    });
  });
}

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
