/** The settings that visitors read and that the owner may write in every language of the site, by their paths. */
export const translatedSettings = [
  "tagline",
  "biography",
  "about.philosophy",
  "portrait.description",
  "pages.musicLead",
  "pages.musicNote",
  "pages.musicEmptyTitle",
  "pages.musicEmptyText",
  "pages.videosLead",
  "pages.photosLead",
  "contact.lead",
  "contact.responseTime",
  "contact.collaborations",
  "legal.imprint",
  "legal.privacy",
  "legal.terms",
  "legal.withdrawal",
  "tax.name",
  "tax.note",
] as const;
export type TranslatedSetting = (typeof translatedSettings)[number];

/** Whether a setting is one of them. */
export function isTranslatedSetting(key: string): key is TranslatedSetting {
  return translatedSettings.some((each) => each === key);
}
