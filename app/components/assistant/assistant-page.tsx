import { Form, Link } from "@remix-run/react";
import { type MouseEvent, useRef } from "react";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { type ChatMessage, suggestedQuestions } from "#app/shared/assistant/conversation.ts";
import { type FormResult, firstError } from "../forms/form-result.ts";
import { Button } from "../ui/button.tsx";
import { isPlainClick } from "../ui/plain-click.ts";
import styles from "./assistant-page.module.css";
import { MessageLog } from "./message-log.tsx";
import { QuestionForm } from "./question-form.tsx";
import { useConversation } from "./use-conversation.ts";

interface AssistantPageProps {
  artistName: string;
  /** The conversation so far, from the server's memory. */
  transcript: readonly ChatMessage[];
  /** An initial question, from a link. */
  question: string;
  lastResult?: FormResult;
}

/** The chat page. Its suggestions fill the field; without JavaScript they are links that do the same. */
export function AssistantPage({ artistName, transcript, question, lastResult }: AssistantPageProps) {
  const { messages, asking, error, ask } = useConversation(transcript);
  const input = useRef<HTMLInputElement>(null);

  function fill(event: MouseEvent, text: string) {
    if (!input.current || !isPlainClick(event)) return;
    event.preventDefault();
    input.current.value = text;
    input.current.focus();
  }

  return (
    <>
      <PageHeader title="AI Assistant">
        <p>
          Answers come from what is on this site. The artist reads <Link to="/contact">messages</Link>, not
          this chat.
        </p>
      </PageHeader>
      <div className={`stack ${styles.chat}`}>
        <MessageLog artistName={artistName} messages={messages} asking={asking} />
        <div className="stack gap-2">
          <h2 className={styles.heading}>Suggested questions</h2>
          <ul className="cluster gap-2">
            {suggestedQuestions.map((text) => (
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
          <p>The chat is kept in memory for half an hour and never saved.</p>
          {messages.length > 0 && (
            <Form method="post" action="/ai-assistant" reloadDocument>
              <Button name="intent" value="forget" variant="quiet">
                Start Over
              </Button>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}
