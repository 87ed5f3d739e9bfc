/** Where the owner writes their texts in the other languages of the site. */
export const translating = {
  title: "In other languages",
  note: "Pages in these languages show what you write here, and the main text where you leave a field empty.",
  /** @param language its name in itself */
  labelIn: (label: string, language: string) => `${label} (${language})`,
  save: "Save Translations",
  saved: "Translations saved",
  public: "Pages in the other languages show them.",
  gone: "This was removed. Reload the page.",
  photoTitle: "Title",
  description: "Description",
};
