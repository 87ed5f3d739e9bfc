import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import { type ChatMessage, quickQuestions } from "#app/shared/content/assistant/conversation.ts";
import styles from "./chat-panel.module.css";
import { MessageLog } from "./message-log.tsx";
import { QuestionForm } from "./question-form.tsx";
import { useConversation } from "./use-conversation.ts";

/** The conversation from the assistant's page or before a reload; empty if it can't be loaded. */
export function useTranscript(): readonly ChatMessage[] {
  const [transcript, setTranscript] = useState<readonly ChatMessage[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // Not with a fetcher: the router would preload the styles of the page whose data it fetches.
    fetch("/ai-assistant/transcript", { signal: leaving.signal })
      .then((answer): Promise<{ transcript: ChatMessage[] }> => answer.json())
      .then((answer) => setTranscript(answer.transcript))
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  return transcript;
}

export interface ChatPanelProps {
  artistName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The floating window: over a corner of the page, on a phone over all of it. */
export default function ChatPanel({ artistName, isOpen, onClose }: ChatPanelProps) {
  const { said, asking, error, ask } = useConversation(useTranscript());
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    // On a small screen it covers everything, so the page behind it is not usable.
    if (window.matchMedia("(max-width: 40rem)").matches) element.showModal();
    else element.show();
    input.current?.focus();
    return () => element.close();
  }, [isOpen]);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={messages.assistant.label}
      onKeyDown={closeByKey}
      className={styles.panel}
    >
      <div className={styles.bar}>
        <h2 className={`text-heading ${styles.title}`}>{messages.assistant.askAbout(artistName)}</h2>
        <Button type="button" variant="quiet" onClick={onClose}>
          {messages.assistant.minimize}
        </Button>
      </div>
      <div className={styles.conversation}>
        <MessageLog artistName={artistName} said={said} asking={asking} doesScroll />
      </div>
      {said.length === 0 && !asking && (
        <ul aria-label={messages.assistant.quick} className="cluster gap-1">
          {quickQuestions().map((question) => (
            <li key={question}>
              <button type="button" onClick={() => void ask(question)} className={styles.chip}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      <QuestionForm input={input} error={error} isPending={asking !== null} onAsk={ask} />
    </dialog>
  );
}
