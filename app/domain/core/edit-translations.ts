import { z } from "zod";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { type Language, languageName, languages } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { cleanLines } from "#app/shared/core/clean-text.ts";
import { type Translations, translationField } from "#app/shared/core/translations.ts";
import type { ReadContext } from "./context.ts";

/** A text that its owner may write in every language of the site. */
export interface TranslatedText {
  /** Of its field in the form of the main texts, and in what is stored. */
  name: string;
  label: string;
  maxLength: number;
  /** 1 for a line. */
  rows: number;
}

/** What a form of translations must be: a field for each text in each language, as the site may have more by now. */
export function translationsForm(texts: readonly Pick<TranslatedText, "name" | "maxLength">[]) {
  const shape = texts.flatMap(({ name, maxLength }) => {
    const text = z
      .string()
      .transform(cleanLines)
      .pipe(z.string().max(maxLength, { error: () => messages.fields.upTo(maxLength) }))
      .optional();
    return languages.map((language) => [translationField(name, language), text] as const);
  });
  return z.object(Object.fromEntries(shape));
}

/** Translations with what a form says; what it has no field for stays. Null for none. */
export function withTranslations(
  before: Translations | null | undefined,
  texts: readonly Pick<TranslatedText, "name">[],
  sent: Readonly<Record<string, unknown>>,
): Translations | null {
  const translations: Translations = {};
  for (const language of languages) {
    const written = { ...before?.[language] };
    for (const { name } of texts) {
      const text = sent[translationField(name, language)];
      if (typeof text === "string") written[name] = text;
      if (text === "") delete written[name];
    }
    if (Object.keys(written).length > 0) translations[language] = written;
  }
  return Object.keys(translations).length > 0 ? translations : null;
}

export type TranslationsView = NonNullable<ReturnType<typeof presentTranslations>>;

/** The form with what is stored; null on a site with one language, which has none. */
export function presentTranslations(
  ctx: Pick<ReadContext, "db">,
  texts: readonly TranslatedText[],
  translations: Translations | null | undefined,
) {
  const [, ...others] = siteLanguages(ctx).all;
  if (others.length === 0 || texts.length === 0) return null;
  const fields = texts.flatMap(({ name, label, maxLength, rows }) =>
    others.map((language: Language) => ({
      name: translationField(name, language),
      label: messages.translating.labelIn(label, languageName(language)),
      language,
      maxLength,
      rows,
      text: translations?.[language]?.[name] ?? "",
    })),
  );
  return { fields };
}
