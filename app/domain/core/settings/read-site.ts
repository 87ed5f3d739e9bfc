import { eq, getTableColumns, sql } from "drizzle-orm";
import type { ReadContext, Services } from "#app/domain/core/context.ts";
import { deepFreeze, prepared } from "#app/domain/core/memoize.ts";
import type { Language } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { priceFrame } from "#app/shared/core/money.ts";
import { offersWithdrawal } from "#app/shared/core/orders/withdrawal.ts";
import { presentLogo } from "#app/shared/core/pictures/picture-addresses.ts";
import { legalTitle } from "#app/shared/core/settings/legal-titles.ts";
import { priceNote } from "#app/shared/core/settings/price-note.ts";
import {
  legalDocuments,
  type SiteIdentity,
  type SiteSettings,
  siteSettingsSchema,
} from "#app/shared/core/settings/schema.ts";
import { nameLinks } from "#app/shared/core/settings/site-name.ts";
import type { Reader } from "#db/client.server.ts";
import { site } from "#db/schema/index.ts";

export const siteRowId = 1;

const siteRow = prepared((db) =>
  db
    .select({ ...getTableColumns(site), settings: sql<string>`${site.settings}` })
    .from(site)
    .where(eq(site.id, siteRowId))
    .prepare(),
);

/**
 * The site's settings, and the version of its public content. A setting missing from an old row gets its default.
 * All readers share the settings, so they are frozen.
 */
export function readSite({ db }: Pick<ReadContext, "db">) {
  const row = siteRow({ db }).get();
  if (!row) throw new Error("The site row is missing; start-up writes it.");
  return { ...row, settings: parseSettings(db, row.settings) };
}

const lastParsed = new WeakMap<Reader, { text: string; settings: SiteSettings }>();

/** Every page reads the settings, and they hardly ever change: the same text isn't parsed again. */
function parseSettings(db: Reader, text: string): SiteSettings {
  const last = lastParsed.get(db);
  if (last?.text === text) return last.settings;
  const settings = deepFreeze(siteSettingsSchema.parse(JSON.parse(text)));
  lastParsed.set(db, { text, settings });
  return settings;
}

/** The settings that every page needs; the rest is read by the pages that use it. */
export function identityOf(settings: SiteSettings, now: Date, taglineLang?: Language): SiteIdentity {
  const { artistName, tagline, currency, socialLinks, copyrightYear, legal, logo, timeZone } = settings;
  const note = priceNote(settings);
  const [priceSign, priceEnd] = priceFrame(currency);
  return {
    artistName,
    ...(logo && { logo: presentLogo(logo) }),
    tagline,
    ...(taglineLang && { taglineLang }),
    currency,
    timeZone,
    priceSign,
    ...(priceEnd && { priceEnd }),
    ...(note && { priceNote: note }),
    socialLinks: nameLinks(socialLinks),
    copyrightYear: copyrightYears(copyrightYear, calendarYear(now)),
    legalLinks: [
      ...legalDocuments
        .filter((document) => legal[document].trim() !== "")
        .map((document) => ({ name: legalTitle(document), address: `/legal/${document}` })),
      ...(offersWithdrawal(settings)
        ? [{ name: messages.statutory.withdrawal.link, address: "/withdraw" }]
        : []),
    ],
  };
}

/** The current year in the server's time zone. Pages that show it are out of date when the next one begins. */
export function calendarYear(now: Date): string {
  return String(now.getFullYear());
}

/** @param fixed the owner's setting, null for none; an open span like "2019-" ends this year. @internal */
export function copyrightYears(fixed: string | null, thisYear: string): string {
  if (fixed === null) return thisYear;
  if (!fixed.endsWith("-")) return fixed;
  return fixed.slice(0, -1) < thisYear ? fixed + thisYear : thisYear;
}

/**
 * Prepares the query for the current version of the public content. Commands in other processes change it too, so it
 * runs for each page; it is SQLite's own statement because mapping a row to an object takes four times as long as
 * reading one number.
 */
export function contentVersionReader({ db }: Pick<Services, "db">): () => number {
  const query = db.$client.prepare<[number], number>("select content_version from site where id = ?").pluck();
  return () => {
    const contentVersion = query.get(siteRowId);
    if (contentVersion === undefined) throw new Error("The site row is missing; start-up writes it.");
    return contentVersion;
  };
}
