import { isLanguage, type Language } from "./languages.ts";

type FindLanguage = () => Language | undefined;

/** In a browser, the page's own. */
let find: FindLanguage = () => {
  const language = typeof document === "undefined" ? "" : document.documentElement.lang;
  return isLanguage(language) ? language : undefined;
};

/** The language of what is being answered or written; English where nobody has chosen one. */
export function currentLanguage(): Language {
  return find() ?? "en";
}

/** The same, and undefined where nobody has: the API's answers are English, and hold the owner's texts as they are. */
export function chosenLanguage(): Language | undefined {
  return find();
}

/** @param findLanguage answers with the language of the running request or task; undefined outside of any */
export function readLanguageFrom(findLanguage: FindLanguage): void {
  find = findLanguage;
}
