import { z } from "zod";
import { cleanLines } from "#app/shared/core/clean-text.ts";
import { maxQuestionLength, missingQuestion } from "./conversation.ts";

/** A question to the assistant. */
export const questionSchema = z.strictObject({
  message: z
    .string({ error: missingQuestion })
    .overwrite(cleanLines)
    .min(1, missingQuestion)
    .max(maxQuestionLength, `Please ask in up to ${maxQuestionLength} characters`),
});

export const replySchema = z.object({
  message: z
    .string()
    .describe(
      "Text for people, with links in Markdown: those that begin with a slash lead to pages of this site.",
    ),
});
