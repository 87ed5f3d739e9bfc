import { wantedLanguage } from "#app/domain/core/languages.ts";
import type { Language } from "#app/messages/languages.ts";
import type { Translations } from "#app/shared/core/translations.ts";
import type { ReadContext } from "./context.ts";
import { readSite } from "./settings/read-site.ts";

/** In which language texts are that aren't in that of the page, by their names; missing where all are in it. */
export interface Spoken<Name extends string> {
  lang?: Partial<Record<Name, Language>>;
}

/**
 * Reads the owner's texts in the language of what is being answered: where they wrote none in it, those of the main
 * language, and which those are. For a list ask once.
 */
export function ownTexts(ctx: Pick<ReadContext, "db">) {
  const wanted = wantedLanguage(ctx);
  const main = readSite(ctx).settings.language;
  return <Name extends string>(
    row: Record<Name, string> & { translations?: Translations | null | undefined },
    names: readonly Name[],
  ): Record<Name, string> & Spoken<Name> => {
    const texts = {} as Record<Name, string>;
    const lang: Partial<Record<Name, Language>> = {};
    for (const name of names) {
      const translated = wanted && row.translations?.[wanted]?.[name];
      texts[name] = translated || row[name];
      if (wanted && !translated && row[name] !== "") lang[name] = main;
    }
    return Object.keys(lang).length > 0 ? { ...texts, lang } : texts;
  };
}
