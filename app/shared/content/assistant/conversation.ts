// Separate from the schemas: this code is sent to the browser, and the validation library must not be.

/** In characters. */
export const maxQuestionLength = 500;
export const missingQuestion = "Please type a question";

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
export const suggestedQuestions = [
  "What music is available?",
  "How do I purchase and download tracks?",
  "What is the musical style?",
] as const;

/** The suggested questions in the floating window. */
export const quickQuestions = [
  "What music is available?",
  "How do I buy tracks?",
  "Tell me about the artist",
] as const;

/** The assistant's message on an error. */
export const failureReply = "Sorry, I'm having trouble connecting right now. Please try again in a moment.";
