import { z } from "zod";

/** What a value in a list says of an address. "other": its column isn't about emails. */
export const consentMeanings = ["subscribed", "unsubscribed", "not subscribed", "other"] as const;

/** How a list writes dates like 05/04/2023. "unknown": no such date is stored. */
export const dateMeanings = ["day first", "month first", "unknown"] as const;

export type Meaning = (typeof consentMeanings)[number] | (typeof dateMeanings)[number];

/** What an import must know before it stores anything. */
export interface ImportQuestion {
  about: "consent" | "date";
  /** As the list names it. */
  column: string;
  /** As the list writes it; empty for an empty cell, null for a column with too many values to ask for each. */
  value: string | null;
}

/** What the owner said a value means. */
export interface ImportAnswer {
  column: string;
  value: string | null;
  meaning: Meaning;
}

/** How many questions are asked at once. */
export const maxQuestions = 12;

const meanings: readonly string[] = [...consentMeanings, ...dateMeanings];

/** An answer as a form sends it. */
export function writeAnswer(answer: ImportAnswer): string {
  return JSON.stringify([answer.column, answer.value, answer.meaning]);
}

const answerTuple = z.tuple([
  z.string(),
  z.string().nullable(),
  z.enum([...consentMeanings, ...dateMeanings]),
]);

/** The answers of a form; a question that wasn't answered sends an empty text. */
export const answersSchema = z
  .array(z.string().max(2000))
  .max(40)
  .default([])
  .transform((texts) => texts.flatMap(readAnswer));

function readAnswer(text: string): ImportAnswer[] {
  const end = meanings.some((meaning) => text.endsWith(`"${meaning}"]`));
  if (!end) return [];
  try {
    const [column, value, meaning] = answerTuple.parse(JSON.parse(text));
    return [{ column, value, meaning }];
  } catch {
    return [];
  }
}
