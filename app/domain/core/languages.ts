import { AsyncLocalStorage } from "node:async_hooks";
import { currentLanguage, readLanguageFrom } from "#app/messages/current-language.ts";
import {
  type Language,
  type PageLanguage,
  pageLanguages,
  type SiteLanguages,
  translatedPath,
} from "#app/messages/languages.ts";
import type { Context, ReadContext } from "./context.ts";
import { readSite } from "./settings/read-site.ts";

// Pages are built, and the server may run from its sources next to them: both copies of this module share it.
const shared: { [name: symbol]: AsyncLocalStorage<Language> | undefined } = globalThis;
const name = Symbol.for("language of what is being answered");
const running = shared[name] ?? new AsyncLocalStorage<Language>();
shared[name] = running;
readLanguageFrom(() => running.getStore());

/** Runs something whose messages are in a language: a request, or the writing of a mail. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  return running.run(language, run);
}

export function siteLanguages(ctx: Pick<ReadContext, "db">): SiteLanguages {
  const { language, languages } = readSite(ctx).settings;
  return { main: language, all: [language, ...languages.filter((other) => other !== language)] };
}

/** The language of the addresses in what is being answered, with what they begin with; the main one for what has no language. */
export function addressLanguage(ctx: Pick<ReadContext, "db">): PageLanguage {
  const [main, ...others] = pageLanguages(siteLanguages(ctx));
  const language = currentLanguage();
  const found = others.find(({ code }) => code === language) ?? main;
  if (!found) throw new Error("A site has a main language.");
  return found;
}

/**
 * The address of a page in the language of what is being answered, for what brings a browser back from elsewhere.
 * @param path from the root
 */
export function pageAddress(ctx: Pick<Context, "db" | "settings">, path: string): string {
  return ctx.settings.publicUrl + translatedPath(addressLanguage(ctx).prefix, path);
}

/** The language in which the owner's texts are wanted; null for the main one, in which each of them is. */
export function wantedLanguage(ctx: Pick<ReadContext, "db">): Language | null {
  const language = running.getStore();
  if (!language) return null;
  const { main, all } = siteLanguages(ctx);
  return language === main || !all.includes(language) ? null : language;
}

/** What is written in where nobody's own language is known. */
export function mainLanguage(ctx: Pick<ReadContext, "db">): Language {
  return readSite(ctx).settings.language;
}

/** A language if the site's pages are in it, and else the main one. */
export function languageOnSite(ctx: Pick<ReadContext, "db">, language: Language | undefined): Language {
  const { main, all } = siteLanguages(ctx);
  return language && all.includes(language) ? language : main;
}

/**
 * The language to store with what the caller begins: that of their page, else their account's. Neither is known of somebody
 * who calls the API without an account, which is in English.
 */
export function languageOfCaller({ actor }: Pick<Context, "actor">): Language {
  return running.getStore() ?? actor?.user.language ?? "en";
}
