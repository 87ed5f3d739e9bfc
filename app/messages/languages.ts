/** The languages in which the site can be read, by their BCP 47 codes; each is named in itself. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  "pt-BR": "Português (Brasil)",
} as const;

export type Language = keyof typeof languageNames;

export const languages = ["en", "de", "fr", "es", "pt-BR"] as const satisfies readonly Language[];

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languageNames, text);
}

/** The languages of the site: the main one, and all, with that one first. */
export interface SiteLanguages {
  main: Language;
  all: readonly Language[];
}
