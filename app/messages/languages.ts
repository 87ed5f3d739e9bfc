/** The languages in which the site can be read, by their BCP 47 codes; each is named in itself. */
const languageNames = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  "pt-BR": "Português (Brasil)",
  "en-XA": "Pseudo-language",
} as const;

export type Language = keyof typeof languageNames;

/** The languages that sites are offered. */
export const offeredLanguages = ["en", "de", "fr", "es", "pt-BR"] as const satisfies readonly Language[];

/**
 * English with accents, longer and from right to left, for development and tests: what isn't translated stands out, and
 * so does what is too narrow. A site speaks it if it is told to by its code.
 */
export const pseudoLanguage = "en-XA" satisfies Language;

export const languages = ["en", "de", "fr", "es", "pt-BR", "en-XA"] as const satisfies readonly Language[];

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languageNames, text);
}

/** What a language is called in itself. */
export function languageName(language: Language): string {
  return languageNames[language];
}

/** The languages of the site: the main one, and all, with that one first. */
export interface SiteLanguages {
  main: Language;
  all: readonly Language[];
}

/** A language of the site as pages link to it. */
export interface PageLanguage {
  code: Language;
  /** In the language itself. */
  name: string;
  /** What its addresses begin with: "/de", and nothing in the main language. */
  prefix: string;
}

/** The languages of a site's pages, with the main one first. */
export function pageLanguages({ main, all }: SiteLanguages): PageLanguage[] {
  return all.map((code) => ({ code, name: languageNames[code], prefix: code === main ? "" : `/${code}` }));
}

/** The path of a page in a language. @param prefix of the language */
export function translatedPath(prefix: string, path: string): string {
  return prefix && path === "/" ? prefix : prefix + path;
}
