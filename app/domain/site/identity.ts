import { legalDocuments, type SiteIdentity, type SiteSettings } from "./schema.ts";

/** The part of the settings that goes into every page; the rest stays with the pages it is for. */
export function identityOf(settings: SiteSettings): SiteIdentity {
  const { artistName, tagline, currency, socialLinks, copyrightYear, legal } = settings;
  return {
    artistName,
    tagline,
    currency,
    socialLinks,
    copyrightYear,
    legalDocuments: legalDocuments.filter((document) => legal[document].trim() !== ""),
  };
}
