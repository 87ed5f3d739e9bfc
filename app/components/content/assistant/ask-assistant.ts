import { messages } from "#app/messages/messages.ts";
import type { ReplyPiece } from "#app/shared/content/assistant/conversation.ts";

/** The site refused the question; the message is the reason. */
export class QuestionRefused extends Error {}

/**
 * Asks the assistant.
 * @param onDelta gets parts of the reply as they arrive.
 * @returns the reply. @throws QuestionRefused with the site's message; any other error if no response arrived.
 */
export async function askAssistant(question: string, onDelta: (text: string) => void): Promise<string> {
  const response = await fetch("/api/ai-assistant", {
    method: "POST",
    headers: {
      Accept: "application/x-ndjson",
      "Content-Type": "application/json",
      "Page-Language": messages.core.language,
      "X-Requested-With": "XMLHttpRequest",
    },
    body: JSON.stringify({ message: question }),
  });
  if (response.status === 400 || response.status === 429) {
    const { error }: { error: string } = await response.json();
    throw new QuestionRefused(error);
  }
  if (!response.ok || !response.body) throw new Error(`The assistant answered ${response.status}.`);
  for await (const piece of readLines(response.body)) {
    if ("message" in piece) return piece.message;
    onDelta(piece.delta);
  }
  throw new Error("The answer was cut off. Please ask again.");
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyPiece> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as ReplyPiece;
  }
}
