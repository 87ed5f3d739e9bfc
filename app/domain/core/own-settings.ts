import { wantedLanguage } from "#app/domain/core/languages.ts";
import { currentLanguage } from "#app/messages/current-language.ts";
import { type Language, languages } from "#app/messages/languages.ts";
import { messages, messagesIn } from "#app/messages/messages.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { type TranslatedSetting, translatedSettings } from "#app/shared/core/settings/translated-settings.ts";
import type { ReadContext } from "./context.ts";
import { readSite } from "./settings/read-site.ts";

/** The languages of texts that aren't in that of the page, by their paths; a chapter's by "about.sections." and its place. */
export type SettingLanguages = Readonly<Partial<Record<string, Language>>>;

/** Those of some texts, for a page: nothing where all are in its language. */
export function languagesOf<Path extends string>(
  lang: SettingLanguages,
  paths: readonly Path[],
): { lang?: Partial<Record<Path, Language>> } {
  const found = paths.filter((path) => lang[path]);
  if (found.length === 0) return {};
  return {
    lang: Object.fromEntries(found.map((path) => [path, lang[path]])) as Partial<Record<Path, Language>>,
  };
}

interface OwnSettings {
  settings: SiteSettings;
  lang: SettingLanguages;
}

const known = new WeakMap<SiteSettings, Map<string, OwnSettings>>();

/**
 * The site's settings with the owner's texts in the language of what is being answered. Where they wrote none in it, it is
 * that of the main language, or the site's own of a new site.
 */
export function readOwnSettings(ctx: Pick<ReadContext, "db">): OwnSettings {
  const { settings } = readSite(ctx);
  const wanted = wantedLanguage(ctx);
  const language = currentLanguage();
  if (!wanted && language === "en") return { settings, lang: {} };
  const key = `${wanted} ${language}`;
  const found = known.get(settings)?.get(key) ?? translate(settings, wanted);
  known.set(settings, (known.get(settings) ?? new Map()).set(key, found));
  return found;
}

function translate(settings: SiteSettings, wanted: Language | null): OwnSettings {
  const own = structuredClone(settings);
  const lang: Record<string, Language> = {};
  const choose = (path: string, before: string, translated: string | undefined): string => {
    const text = translated || shippedText(before);
    if (wanted && !text && before !== "") lang[path] = settings.language;
    return text || before;
  };
  const texts = wanted ? settings.translations[wanted] : undefined;
  for (const path of translatedSettings) change(own, path, (before) => choose(path, before, texts?.[path]));
  for (const [index, { title, text, translations }] of settings.about.sections.entries()) {
    const section = wanted ? translations?.[wanted] : undefined;
    const path = `about.sections.${index}`;
    const chapter = own.about.sections[index];
    if (!chapter) continue;
    chapter.title = choose(`${path}.title`, title, section?.title);
    chapter.text = choose(`${path}.text`, text, section?.text);
  }
  for (const category of own.photoCategories) category.name = shippedText(category.name) ?? category.name;
  return { settings: own, lang };
}

function change(own: SiteSettings, path: TranslatedSetting, choose: (before: string) => string): void {
  const [group = "", name] = path.split(".");
  const holder: unknown = name === undefined ? own : Reflect.get(own, group);
  if (typeof holder !== "object" || holder === null) return;
  const key = name ?? group;
  Reflect.set(holder, key, choose(String(Reflect.get(holder, key))));
}

/** What a new site says, in this language; undefined for what the owner has written. A form may have saved it in any. */
function shippedText(text: string): string | undefined {
  const [name] =
    languages
      .flatMap((language) => Object.entries(messagesIn(language).shipped))
      .find(([, shipped]) => shipped === text) ?? [];
  const shipped: Readonly<Record<string, string>> = messages.shipped;
  return name === undefined ? undefined : shipped[name];
}
