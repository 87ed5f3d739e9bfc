export const core = {
  /** The code of this language, for the page. */
  language: "en",
  /** For Intl: how numbers, amounts and dates are written. */
  locale: "en-US",
};
