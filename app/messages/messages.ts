import { currentLanguage } from "./current-language.ts";
import { de } from "./de.ts";
import { en, type Messages } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { type Language, pseudoLanguage } from "./languages.ts";
import { pseudoMessages } from "./pseudo-language.ts";
import { ptBR } from "./pt-BR.ts";

const byLanguage: Partial<Record<Language, Messages>> = { en, de, fr, es, "pt-BR": ptBR };
let pseudo: Messages | undefined;

/**
 * The messages of one language.
 * @public the build reads them
 */
export function messagesIn(language: Language): Messages {
  if (language !== pseudoLanguage) return byLanguage[language] ?? en;
  pseudo ??= pseudoMessages(en);
  return pseudo;
}

/**
 * Every sentence for people, by area, in the language of what is being answered. Name a message by its whole path and
 * inside of a function: the build puts its text in its place, and a module is loaded once for all languages.
 */
export const messages: Messages = Object.defineProperties(
  {} as Messages,
  Object.fromEntries(
    (Object.keys(en) as (keyof Messages)[]).map((area) => [
      area,
      { enumerable: true, get: () => messagesIn(currentLanguage())[area] },
    ]),
  ),
);
