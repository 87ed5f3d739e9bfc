import { useRef, useState } from "react";
import { messages } from "#app/messages/messages.ts";
import type { ChatMessage } from "#app/shared/content/assistant/conversation.ts";
import { askAssistant, QuestionRefused } from "./ask-assistant.ts";

interface PendingQuestion {
  question: string;
  /** The reply so far; empty while the assistant thinks. */
  reply: string;
}

/**
 * A conversation in the browser; replies arrive while they are written.
 * @param before the messages so far.
 */
export function useConversation(before: readonly ChatMessage[]) {
  const [said, setSaid] = useState<readonly ChatMessage[]>([]);
  const [asking, setAsking] = useState<PendingQuestion | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isAsking = useRef(false);

  /**
   * @param question trimmed; an empty one is not sent.
   * @returns whether the question was accepted; if not, it stays in its field.
   */
  async function ask(question: string): Promise<boolean> {
    if (isAsking.current) return false;
    if (question === "") {
      setError(messages.assistant.missingQuestion);
      return false;
    }
    isAsking.current = true;
    setError(null);
    setAsking({ question, reply: "" });
    try {
      const reply = await askAssistant(question, (delta) =>
        setAsking((current) => current && { ...current, reply: current.reply + delta }),
      );
      setSaid((earlier) => [...earlier, message("user", question), message("assistant", reply)]);
      return true;
    } catch (thrown) {
      if (thrown instanceof QuestionRefused) {
        setError(thrown.message);
        return false;
      }
      setSaid((earlier) => [
        ...earlier,
        message("user", question),
        message("assistant", messages.assistant.failure),
      ]);
      return true;
    } finally {
      isAsking.current = false;
      setAsking(null);
    }
  }

  return { said: [...before, ...said], asking, error, ask };
}

let messageCount = 0;

function message(role: ChatMessage["role"], content: string): ChatMessage {
  messageCount += 1;
  // A counter and not a random id: browsers have randomUUID only on https, and self-hosted sites often run on http.
  return { id: `message-${messageCount}`, role, content, timestamp: new Date().toISOString() };
}
