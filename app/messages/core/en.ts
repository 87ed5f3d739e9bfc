export const core = {
  /** The code of this language, for the page. */
  language: "en",
  cancel: "Cancel",
};
