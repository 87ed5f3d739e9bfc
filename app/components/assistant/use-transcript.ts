import { useEffect, useState } from "react";
import type { ChatMessage } from "#app/shared/assistant/conversation.ts";

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
