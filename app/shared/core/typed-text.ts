import { z } from "zod";

/** What is said of a value: a function of it is called in the language of what is being answered. */
export type Sentence = string | (() => string);

/**
 * A schema's step from what was typed to its value.
 * @param sentence what to say where `read` gives undefined, in the language of what is being answered
 */
export function typedText<Value>(sentence: Sentence, read: (text: string) => Value | undefined) {
  return (text: string, context: z.RefinementCtx) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: typeof sentence === "string" ? sentence : sentence() });
    return z.NEVER;
  };
}
