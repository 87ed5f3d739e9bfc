import { legalDocuments, type SiteIdentity, type SiteSettings } from "./schema.ts";

/** The part of the settings that goes into every page; the rest stays with the pages it is for. */
export function identityOf({
  about: _about,
  biography: _biography,
  milestones: _milestones,
  promoVideoUrl: _promo,
  legal,
  ...settings
}: SiteSettings): SiteIdentity {
  return { ...settings, legalDocuments: legalDocuments.filter((document) => legal[document].trim() !== "") };
}
