import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLines } from "#app/shared/core/clean-text.ts";
import { maxQuestionLength } from "./conversation.ts";

/** A question to the assistant. */
export const questionSchema = z.strictObject({
  message: z
    .string({ error: () => messages.assistant.missingQuestion })
    .overwrite(cleanLines)
    .min(1, { error: () => messages.assistant.missingQuestion })
    .max(maxQuestionLength, { error: () => messages.assistant.tooLong(maxQuestionLength) }),
});

export const replySchema = z.object({
  message: z
    .string()
    .describe(
      "Text for people, with links in Markdown: those that begin with a slash lead to pages of this site.",
    ),
});
