import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { type MouseEvent, useRef } from "react";
import styles from "#app/components/content/assistant/assistant-page.module.css";
import { MessageLog } from "#app/components/content/assistant/message-log.tsx";
import { QuestionForm } from "#app/components/content/assistant/question-form.tsx";
import { useConversation } from "#app/components/content/assistant/use-conversation.ts";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { answerQuestion } from "#app/domain/content/assistant/answer-question.ts";
import { transcriptsOf } from "#app/domain/content/transcripts/transcripts.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { clearCookie, readCookie, setCookie } from "#app/http/cookies/cookies.ts";
import { formAction, type PageForm, plainForm } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { limitAssistant } from "#app/http/limits/rate-limits.ts";
import { messages } from "#app/messages/messages.ts";
import { maxQuestionLength, suggestedQuestions } from "#app/shared/content/assistant/conversation.ts";
import { questionSchema } from "#app/shared/content/assistant/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: messages.assistant.title,
    description: messages.assistant.description,
  });

// A conversation belongs to one visitor.
export { uncacheable as headers } from "#app/http/forms/forms.ts";

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
    ctx,
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

/** The chat page. Its suggestions fill the field; without JavaScript they are links that do the same. */
export default function Assistant() {
  const { artistName, transcript, question } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { said, asking, error, ask } = useConversation(transcript);
  const input = useRef<HTMLInputElement>(null);

  function fill(event: MouseEvent, text: string) {
    if (!input.current || !isPlainClick(event)) return;
    event.preventDefault();
    input.current.value = text;
    input.current.focus();
  }

  return (
    <>
      <PageHeader title={messages.assistant.title}>
        <p>
          {messages.assistant.note}{" "}
          <Sentence
            parts={messages.assistant.orWrite(<Link to="/contact">{messages.assistant.send}</Link>)}
          />
        </p>
      </PageHeader>
      <div className={`stack ${styles.chat}`}>
        <MessageLog artistName={artistName} said={said} asking={asking} />
        <div className="stack gap-2" hidden={said.length > 0 || asking !== null}>
          <h2 className="text-heading muted small">{messages.assistant.suggested}</h2>
          <ul className="cluster gap-2">
            {suggestedQuestions().map((text) => (
              <li key={text}>
                <Link
                  to={`/ai-assistant?${new URLSearchParams({ question: text })}`}
                  preventScrollReset
                  onClick={(event) => fill(event, text)}
                  className={`touch ${styles.suggestion}`}
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <QuestionForm
          input={input}
          defaultValue={lastResult?.initialValue?.message?.toString() ?? question}
          error={error ?? firstError(lastResult)}
          isPending={asking !== null}
          onAsk={ask}
        />
        <div className={`cluster muted small ${styles.end}`}>
          <p>{messages.assistant.forgotten}</p>
          {said.length > 0 && (
            <Form method="post" action="/ai-assistant" reloadDocument>
              <Button name="intent" value="forget" variant="quiet">
                {messages.assistant.startOver}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}
