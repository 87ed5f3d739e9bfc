import { legalDocuments, type SiteIdentity, type SiteSettings } from "#app/shared/settings/schema.ts";

/** The part of the settings that goes into every page; the rest stays with the pages it is for. */
export function identityOf(settings: SiteSettings, now: Date): SiteIdentity {
  const { artistName, tagline, currency, socialLinks, copyrightYear, legal } = settings;
  return {
    artistName,
    tagline,
    currency,
    socialLinks,
    copyrightYear: copyrightYears(copyrightYear, calendarYear(now)),
    legalDocuments: legalDocuments.filter((document) => legal[document].trim() !== ""),
  };
}

/** The year that it is where the site runs. Pages that show it are out of date when another begins. */
export function calendarYear(now: Date): string {
  return String(now.getFullYear());
}

/** @param fixed what the owner fixed, null for nothing; an open span, as "2019-", ends this year. */
export function copyrightYears(fixed: string | null, thisYear: string): string {
  if (fixed === null) return thisYear;
  if (!fixed.endsWith("-")) return fixed;
  return fixed.slice(0, -1) < thisYear ? fixed + thisYear : thisYear;
}
