/**
 * What no text of ours holds: control characters, marks and overrides of the direction of writing, halves of surrogate
 * pairs, and code points that are no characters. Joiners stay, as do the tags of emoji: families, flags, and words in
 * Persian and Hindi need them.
 */
export const unwantedCharacters = /[\p{Cc}\p{Cs}\p{NChar}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const unwantedInLines = new RegExp(`(?![\\t\\n])${unwantedCharacters.source}`, "gu");

/** A text of one line, like a title: without unwanted characters, and without spaces around it. */
export function cleanLine(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(unwantedCharacters, "")
    .trim();
}

/** The same for a text of several lines, which end in a line feed. */
export function cleanLines(text: string): string {
  return withoutUnwanted(text.replace(/\r\n?/g, "\n")).trim();
}

/** Part of a text of several lines: with the spaces around it. */
export function withoutUnwanted(text: string): string {
  return text.replace(unwantedInLines, "");
}

/** Whether anything of a text can be seen: not so of spaces, joiners and fillers alone. */
export const isVisible = (text: string): boolean => /[^\p{DI}\s\u2800]/u.test(text);

/** The beginning of a text, which ends with a whole character. @param maxLength in UTF-16 units */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/(?:\u200C|\u200D|\s)+$/, "");
}
