import anyAscii from "any-ascii";
import type { Language } from "#app/messages/languages.ts";

/** The key of a caller by address: IPv6 by /64, because one subscriber usually owns a whole /64. */
export function addressKey(ipAddress: string): string {
  return prefixOf(ipAddress, 4);
}

/** The key of the network that an address belongs to: IPv6 by /48, which anybody can get for nothing. */
export function networkKey(ipAddress: string): string {
  return prefixOf(ipAddress, 3);
}

function prefixOf(ipAddress: string, groups: number): string {
  const address = ipAddress.replace(/^::ffff:(?=\d+\.)/, "");
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  return [...left, ...zeros, ...right].slice(0, groups).join(":");
}

/** The beginning of a text on one line, cut at a word's end, with an ellipsis where something was left out. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/[.,;:!?]*\s+\S*$/, "")}…`;
}

// Enough for most titles, and still short enough to read a URL aloud.
const maxIdLength = 60;

/**
 * A readable id for a URL: "Fläc Tünes" -> "flac-tunes", "Don’t Stop" -> "dont-stop",
 * "Привет" -> "privet". A taken one gets a number: "night-line-2". It stays when the title changes, so
 * that links and purchases keep working.
 * @param fallback for a title without any letter or digit.
 * @param language by which letters are spelled out: "Über" is "ueber" in German, and "uber" elsewhere.
 */
export function readableId(
  title: string,
  fallback: string,
  isTaken: (id: string) => boolean,
  language: Language = "en",
): string {
  const base = shortened(wordsOf(title, language)) || fallback;
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** How a language spells its own letters in ASCII; "ß" is "ss" everywhere. */
const spellings: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  de: { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue" },
};

function wordsOf(title: string, language: Language): string {
  // One letter is one character only in composed form; file names on a Mac are decomposed.
  const spelled = title
    .normalize("NFC")
    .replace(/[äöü]/gi, (letter) => spellings[language]?.[letter] ?? letter);
  return anyAscii(spelled)
    .toLowerCase()
    .replace(/['`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Cut at the end of a word, if possible. */
function shortened(words: string): string {
  if (words.length <= maxIdLength) return words;
  const end = words.lastIndexOf("-", maxIdLength);
  return words.slice(0, end > 0 ? end : maxIdLength);
}
