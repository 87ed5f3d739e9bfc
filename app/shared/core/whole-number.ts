import { z } from "zod";
import { typedText } from "#app/shared/core/typed-text.ts";

/** A whole number as typed, like "5000" or "5,000". */
export function wholeNumber(min: number, max: number) {
  const sentence = `Enter a number from ${min} to ${max.toLocaleString("en")}`;
  return z.string(sentence).transform(typedText(sentence, (text) => readNumber(text, min, max)));
}

/** A whole number as typed, from 1; null where it is left empty. */
export function optionalNumber(max: number) {
  const sentence = `Enter a number from 1 to ${max.toLocaleString("en")}, or leave it empty`;
  const read = (text: string) => (text.trim() === "" ? null : readNumber(text, 1, max));
  return z.string().default("").transform(typedText(sentence, read));
}

function readNumber(text: string, min: number, max: number): number | undefined {
  const digits = text.trim().replace(/^(\d{1,3}),(\d{3})$/, "$1$2");
  const value = /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
