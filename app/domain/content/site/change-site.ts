import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { withTranslations } from "#app/domain/core/edit-translations.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, type Writer, write } from "#app/domain/core/write.ts";
import { isPublic } from "#app/domain/music/ownership/is-public.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, type FieldErrors, fieldError } from "#app/shared/core/errors.ts";
import { type SiteSettings, siteSettingsSchema, type TaxSettings } from "#app/shared/core/settings/schema.ts";
import { sellableCurrency } from "#app/shared/core/settings/sellable-currency.ts";
import {
  isListOfTexts,
  isTextual,
  settingNames,
  settingSchema,
} from "#app/shared/core/settings/setting-schema.ts";
import { formatCountryRates, parseCountryRates } from "#app/shared/core/tax/tax-countries.ts";
import type { Section } from "./section.ts";
import { applySection, sectionSchema, translatedTexts } from "./section-form.ts";
import { type SectionName, sections } from "./sections.ts";

type SettingsChange = (settings: SiteSettings, tx: WriteContext) => SiteSettings;

/**
 * Changes the current settings and audits which part was changed, in the
 * transaction of its caller.
 * @param part the name of the changed part for the audit log, never a value.
 */
export function rewriteSettings(tx: WriteContext, part: string, change: SettingsChange): void {
  writeSiteSettings(tx, change(readSite(tx).settings, tx));
  recordEvent(tx, {
    eventType: "site.changed",
    action: "Site settings changed",
    resourceType: "site",
    details: { part },
  });
}

/** A change of the settings by an admin, in a transaction of its own. */
export function editSite(ctx: Context, part: string, change: SettingsChange): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => rewriteSettings(tx, part, change));
}

/**
 * Saves one form of the settings, and invalidates cached pages.
 * @param texts the values of its fields, by name.
 * @throws DomainError "invalid" with a field error for each that is wrong, as a featured track that isn't in the shop.
 */
export function changeSection(ctx: Context, name: SectionName, texts: Record<string, unknown>): void {
  const section = sections[name];
  editSite(ctx, name, (settings, tx) => {
    const changed = noteAnswer(applySection(section, settings, readValues(section, texts)), name);
    assertFeatured(tx, settings, changed);
    return changed;
  });
}

/** Saves the texts of a form in other languages; see `withTranslations`. */
export function translateSection(ctx: Context, name: SectionName, sent: Record<string, unknown>): void {
  const texts = translatedTexts(sections[name]);
  editSite(ctx, name, (settings) => ({
    ...settings,
    translations: withTranslations(settings.translations, texts, sent) ?? {},
  }));
}

/** Notes that the owner has seen a form whose fields have a value from the start: see `readFirstSteps`. */
function noteAnswer(settings: SiteSettings, name: SectionName): SiteSettings {
  const { gettingStarted } = settings;
  const { answered } = gettingStarted;
  const isQuestion = name === "shop" || name === "times" || name === "tax";
  if (!isQuestion || answered.includes(name)) return settings;
  return { ...settings, gettingStarted: { ...gettingStarted, answered: [...answered, name] } };
}

function readValues(section: Section, texts: Record<string, unknown>): Record<string, unknown> {
  const parsed = sectionSchema(section).safeParse(texts);
  if (parsed.success) return parsed.data;
  const fieldErrors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".");
    fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  }
  throw new DomainError("invalid", messages.adminSettings.someWrong, { fieldErrors });
}

function assertFeatured(ctx: ReadContext, before: SiteSettings, { featuredTrackId }: SiteSettings): void {
  if (featuredTrackId === null || featuredTrackId === before.featuredTrackId) return;
  if (isPublic(ctx, featuredTrackId)) return;
  throw fieldError<SiteSettings>("featuredTrackId", messages.adminSettings.pages.notInShop);
}

/** One setting to change: a dotted key, like `about.philosophy`, and its new value. */
export interface SettingChange {
  key: string;
  /** A text; an empty one means none. For a list of texts: its entries separated by spaces. Otherwise JSON. */
  value: string;
}

/**
 * Changes settings of the site, all or none, and invalidates cached pages.
 * @throws DomainError "invalid" that names the wrong key and what would be right.
 */
export function changeSite(
  ctx: Writer & Pick<Context, "parts" | "now">,
  changes: readonly SettingChange[],
): SiteSettings {
  return write(ctx, (tx) => {
    const settings: unknown = structuredClone(readSite(tx).settings);
    for (const change of changes) put(settings, change.key.split("."), readValue(change), change.key);
    const parsed = siteSettingsSchema.safeParse(settings);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw wrong(issue?.path.join(".") ?? "settings", issue?.message ?? "this isn't right");
    }
    if (changes.some(({ key }) => key === "featuredTrackId")) assertListed(tx, parsed.data.featuredTrackId);
    if (changes.some(({ key }) => key === "currency")) assertSellable(parsed.data.currency);
    if (changes.some(({ key }) => /^tax(\.countryRates)?$/.test(key))) {
      parsed.data.tax.countryRates = readRates(parsed.data.tax.countryRates);
    }
    writeSiteSettings(tx, parsed.data);
    return parsed.data;
  });
}

function readValue({ key, value }: SettingChange): unknown {
  const path = key.split(".");
  const schema = settingSchema(path);
  if (!schema) throw wrong(key, `there is no such setting. ${known(path)}`);
  if (value === "" && schema.safeParse(null).success) return null;
  if (isTextual(schema)) return value;
  const isPlainList = isListOfTexts(schema) && !value.startsWith("[");
  return isPlainList ? value.split(/[\s,]+/).filter(Boolean) : parseJson(key, value);
}

function known(path: readonly string[]): string {
  const group = path.slice(0, -1);
  const names = settingNames(group);
  if (names.length === 0) return `Known: ${settingNames([]).join(", ")}.`;
  return `Known: ${names.map((name) => [...group, name].join(".")).join(", ")}.`;
}

function parseJson(key: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    const names = settingNames(key.split("."));
    const hint = names.length > 0 ? `, or set ${names.map((name) => `${key}.${name}`).join(", ")}` : "";
    throw wrong(key, `please give JSON${hint}.`);
  }
}

function put(target: unknown, path: readonly string[], value: unknown, key: string): void {
  const [name, ...rest] = path;
  if (name === undefined || typeof target !== "object" || target === null) {
    throw wrong(key, "there is nothing to set it in yet; please set the whole group as JSON.");
  }
  if (Array.isArray(target) && Number(name) >= target.length) {
    throw wrong(
      key,
      `the list has ${target.length} entries, counted from 0; please set the whole list as JSON.`,
    );
  }
  if (rest.length === 0) Reflect.set(target, name, value);
  else put(Reflect.get(target, name), rest, value, key);
}

function assertListed(ctx: Pick<ReadContext, "db">, trackId: string | null): void {
  if (trackId === null || isPublic(ctx, trackId)) return;
  throw wrong("featuredTrackId", `no published track has the id "${trackId}".`);
}

function assertSellable(currency: string): void {
  const [issue] = sellableCurrency.safeParse(currency).error?.issues ?? [];
  if (issue) throw wrong("currency", issue.message);
}

/** The rates by the countries that their letters mean. */
function readRates(rates: TaxSettings["countryRates"]): TaxSettings["countryRates"] {
  const parsed = parseCountryRates(formatCountryRates(rates));
  if ("rates" in parsed) return parsed.rates;
  throw wrong("tax.countryRates", parsed.mistakes.join(". "));
}

function wrong(key: string, reason: string): DomainError {
  return new DomainError("invalid", `${key}: ${reason}`, { fieldErrors: { [key]: [reason] } });
}
