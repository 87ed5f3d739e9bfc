import { z } from "zod";
import { languages } from "#app/messages/languages.ts";

/** More than any text of the owner's has. */
const maxTextLength = 12_000;

/**
 * What the owner wrote in other languages than the main one, by language and the name of the text. It lies next to the
 * main texts, in their row or group: where they go, to a backup or another id, it goes too.
 */
export const translationsSchema = z.partialRecord(
  z.enum(languages),
  z.record(z.string().max(60), z.string().max(maxTextLength)),
);
export type Translations = z.infer<typeof translationsSchema>;

/** The name of the field for a text in another language. */
export function translationField(name: string, language: string): string {
  // Points would make groups of fields.
  return `${name.replaceAll(".", "_")}-${language}`;
}
