// Without the schemas: what stands here goes to the browser, and the library that checks does not.

/** In characters. */
export const maxQuestionLength = 500;
export const missingQuestion = "Please type a question";

/** One line of a streamed reply: words as they come, and at the end the whole, which is what counts. */
export type ReplyPiece = { delta: string } | { message: string };

/** One bubble of the chat. */
export interface ChatMessage {
  id: string;
  role: "user" | "assistant";
  content: string;
  timestamp: string;
}

/** What the page offers to ask. */
export const suggestedQuestions = [
  "What music is available?",
  "How do I purchase and download tracks?",
  "What is the musical style?",
] as const;

/** What the floating window offers to ask. */
export const quickQuestions = [
  "What music is available?",
  "How do I buy tracks?",
  "Tell me about the artist",
] as const;

/** What the assistant says when it can't answer. */
export const troubleReply = "Sorry, I'm having trouble connecting right now. Please try again in a moment.";
