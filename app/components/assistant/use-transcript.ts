import { useEffect, useState } from "react";
import type { ChatMessage } from "#app/shared/assistant/conversation.ts";

/** What was said on the assistant's page, or before this page was loaded anew; nothing where that can't be had. */
export function useTranscript(): readonly ChatMessage[] {
  const [transcript, setTranscript] = useState<readonly ChatMessage[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // By hand: the router would preload the styles of the page whose data it fetches.
    fetch("/ai-assistant/transcript", { signal: leaving.signal })
      .then((answer): Promise<{ transcript: ChatMessage[] }> => answer.json())
      .then((answer) => setTranscript(answer.transcript))
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  return transcript;
}
