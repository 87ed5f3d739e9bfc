import { legalDocuments, type SiteIdentity, type SiteSettings } from "./schema.ts";

/** The part of the settings that goes into every page; the long texts stay with the pages they are for. */
export function identityOf({
  about: _about,
  promoVideoUrl: _promo,
  legal,
  ...settings
}: SiteSettings): SiteIdentity {
  return { ...settings, legalDocuments: legalDocuments.filter((document) => legal[document].trim() !== "") };
}
