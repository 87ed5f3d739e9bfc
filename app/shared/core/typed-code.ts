// Letters by Unicode, but a line or nothing at all to who types or pastes them: the long vowel of Japanese keyboards, and
// fillers.
const strayLetters = "\\u30fc\\p{Default_Ignorable_Code_Point}";
const noise = new RegExp(`[${strayLetters}]|[^\\p{L}\\p{N}]`, "gu");

/**
 * What was meant by a code that somebody typed, pasted or dictated: its letters, in capitals, and its digits. Full-width
 * ones count as the usual ones; spaces, dashes, marks and invisible characters don't count.
 */
export function readTypedCode(text: string): string {
  return text.normalize("NFKC").toUpperCase().replace(noise, "");
}
