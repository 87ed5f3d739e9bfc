import { priceSign } from "#app/shared/money.ts";
import { presentLogo } from "#app/shared/pictures/logo.ts";
import { legalDocuments, type SiteIdentity, type SiteSettings } from "#app/shared/settings/schema.ts";
import { nameLinks } from "#app/shared/settings/site-name.ts";

/** The settings that every page needs; the rest is read by the pages that use it. */
export function identityOf(settings: SiteSettings, now: Date): SiteIdentity {
  const { artistName, tagline, currency, socialLinks, copyrightYear, legal, logo } = settings;
  return {
    artistName,
    ...(logo && { logo: presentLogo(logo) }),
    tagline,
    currency,
    priceSign: priceSign(currency),
    socialLinks: nameLinks(socialLinks),
    copyrightYear: copyrightYears(copyrightYear, calendarYear(now)),
    legalDocuments: legalDocuments.filter((document) => legal[document].trim() !== ""),
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
