import { z } from "zod";

/** In characters. */
export const maxTitleLength = 120;

/** A line that must be there. @param sentence what to say where it isn't */
export const nameField = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .min(1, sentence)
    .max(maxTitleLength, `Please use at most ${maxTitleLength} characters`);

/** A text of several lines, as browsers send them; it may be empty. */
export const longText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `Please use at most ${maxLength.toLocaleString("en")} characters`)
    .default("")
    .transform((text) => text.replaceAll("\r\n", "\n").trim());
