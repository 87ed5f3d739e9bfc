import anyAscii from "any-ascii";

// Enough for any title of a line, and an address that can still be read aloud.
const maxIdLength = 60;

/**
 * An id that people can read, for an address: "Fläc Tünes" -> "flac-tunes", "Don’t Stop" -> "dont-stop",
 * "Привет" -> "privet". One that is taken gets a number: "night-line-2". It stays when the title changes, so
 * that no link and no purchase breaks.
 * @param fallback for a title without any letter or digit.
 */
export function readableId(title: string, fallback: string, isTaken: (id: string) => boolean): string {
  const base = shortened(wordsOf(title)) || fallback;
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

function wordsOf(title: string): string {
  // One letter is one character only when composed; a file's name on a Mac is not.
  return anyAscii(title.normalize("NFC"))
    .toLowerCase()
    .replace(/['`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Cut at the end of a word, where there is one. */
function shortened(words: string): string {
  if (words.length <= maxIdLength) return words;
  const end = words.lastIndexOf("-", maxIdLength);
  return words.slice(0, end > 0 ? end : maxIdLength);
}
