import { messages } from "#app/messages/messages.ts";

// Separate from the schemas: this code is sent to the browser, and the validation library must not be.

/** In characters. */
export const maxQuestionLength = 500;

/** One line of a streamed reply: pieces as they arrive, and at the end the whole text, which replaces them. */
export type ReplyPiece = { delta: string } | { message: string };

/** One message of the chat. */
export interface ChatMessage {
  id: string;
  role: "user" | "assistant";
  content: string;
  timestamp: string;
}

/** The suggested questions on the page. */
export function suggestedQuestions(): string[] {
  return [messages.assistant.whichMusic, messages.assistant.howToPurchase, messages.assistant.whichStyle];
}

/** The suggested questions in the floating window. */
export function quickQuestions(): string[] {
  return [messages.assistant.whichMusic, messages.assistant.howToBuy, messages.assistant.aboutArtist];
}
