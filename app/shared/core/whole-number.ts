import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { withoutGroups } from "#app/shared/core/typed-number.ts";
import { typedText } from "#app/shared/core/typed-text.ts";

/** A whole number as typed, like "5000" or "5,000"; "5.000" in German. */
export function wholeNumber(min: number, max: number) {
  const error = () => messages.fields.wholeNumber(min, max);
  return z.string({ error }).transform(typedText(error, (text) => readNumber(text, min, max)));
}

/** A whole number as typed, from 1; null where it is left empty. */
export function optionalNumber(max: number) {
  const sentence = () => messages.fields.optionalNumber(max);
  const read = (text: string) => (text.trim() === "" ? null : readNumber(text, 1, max));
  return z.string().default("").transform(typedText(sentence, read));
}

function readNumber(text: string, min: number, max: number): number | undefined {
  const digits = withoutGroups(text, true);
  const value = /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
