import { type Language, languageNames, type SiteLanguages } from "#app/messages/languages.ts";

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
