import { useEffect, useRef } from "react";
import { messages } from "#app/messages/messages.ts";
import type { ChatMessage } from "#app/shared/content/assistant/conversation.ts";
import styles from "./message-log.module.css";
import { ReplyText } from "./reply-text.tsx";

interface MessageLogProps {
  artistName: string;
  said: readonly ChatMessage[];
  /** A question being answered, and the reply so far. */
  asking?: { question: string; reply: string } | null;
  /** Whether it scrolls: then keyboard users must be able to focus it. */
  doesScroll?: boolean;
}

/** How much of the question stays in sight above the beginning of its answer, in pixels. */
const ofQuestion = 48;

/** The whole conversation, starting with the assistant's greeting. */
export function MessageLog({ artistName, said, asking = null, doesScroll = false }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const count = said.length + (asking ? 1 : 0);
  const length = asking?.reply.length ?? 0;

  useEffect(() => {
    const answer = log.current?.querySelector("li:last-child");
    if (!log.current || !answer || (count === 0 && length === 0)) return;
    const { scrollTop } = log.current;
    const top = scrollTop + answer.getBoundingClientRect().top - log.current.getBoundingClientRect().top;
    // Never back: who reads on while the rest arrives stays where they are.
    log.current.scrollTo({ top: Math.max(scrollTop, top - ofQuestion) });
  }, [count, length]);

  return (
    <div
      ref={log}
      role="log"
      aria-label={messages.assistant.conversation}
      aria-busy={asking !== null}
      tabIndex={doesScroll ? 0 : undefined}
    >
      <ol className={styles.list}>
        <Bubble by="assistant">
          <p>{messages.assistant.greeting(artistName)}</p>
        </Bubble>
        {said.map(({ id, role, content }, index) => (
          <Bubble key={id} by={role} id={index === said.length - 1 ? "latest" : undefined}>
            {role === "assistant" ? <ReplyText text={content} /> : <p>{content}</p>}
          </Bubble>
        ))}
        {asking && (
          <>
            <Bubble by="user">
              <p>{asking.question}</p>
            </Bubble>
            <Bubble by="assistant">
              {asking.reply ? (
                <ReplyText text={asking.reply} />
              ) : (
                <p className="muted">{messages.assistant.thinking}</p>
              )}
            </Bubble>
          </>
        )}
      </ol>
    </div>
  );
}

interface BubbleProps {
  by: ChatMessage["role"];
  id?: string | undefined;
  children: React.ReactNode;
}

function Bubble({ by, id, children }: BubbleProps) {
  return (
    <li id={id} className={styles.bubble} data-by={by}>
      <span className="visually-hidden">
        {by === "user" ? messages.assistant.byVisitor : messages.assistant.byAssistant}
      </span>
      {children}
    </li>
  );
}
