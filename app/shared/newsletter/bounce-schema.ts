import { z } from "zod";
import { sesTopicArn } from "../settings/schema.ts";

/** The form of pasted addresses. */
export const pastedBouncesSchema = z.object({
  text: z.string({ error: "Please paste one or more addresses, or a bounce email" }),
});

/** The form of the topic; empty for none. */
export const sesTopicSchema = z.object({
  sesTopicArn: z
    .string()
    .default("")
    .transform((text) => text.trim() || null)
    .pipe(sesTopicArn),
});
