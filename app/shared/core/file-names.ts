import { unwantedCharacters } from "#app/shared/core/clean-text.ts";

const maxCharacters = 80;
/** Of UTF-8: what ext4, APFS and most others take as the name of a file or a folder. */
const maxBytes = 255;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const graphemes = new Intl.Segmenter("en");

function* charactersOf(text: string): Generator<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

/**
 * The beginning of a text, cut between characters as people see them: a family of four or a letter with its accents is
 * one. Only one that is longer than everything that fits is cut itself.
 */
function firstOf(text: string, limit: { characters?: number; bytes: number }): string {
  if (text.length <= (limit.characters ?? Infinity) && bytesOf(text) <= limit.bytes) return text;
  const take = (characters: Iterable<string>) => {
    let taken = "";
    let [count, bytes] = [0, 0];
    for (const character of characters) {
      count += 1;
      bytes += bytesOf(character);
      if (count > (limit.characters ?? Infinity) || bytes > limit.bytes) break;
      taken += character;
    }
    return taken;
  };
  return take(charactersOf(text)) || take(text);
}

/**
 * The name of a file or a folder: as much of its stem as fits before its ending, which stays.
 * @param stem as `cleanTitle` or `cleanFileName` makes it, perhaps with a number in front.
 * @param ending the extension with its dot, or what else must not be cut.
 */
export function joinFileName(stem: string, ending: string): string {
  const cut = firstOf(stem, { bytes: maxBytes - bytesOf(ending) });
  return `${cut === stem ? stem : cut.replace(/[. ]+$/, "")}${ending}`;
}

/**
 * A title as part of a file's name, which every system takes: without what Windows, macOS or a shell reserve, without
 * control characters and those that turn a name around, not too long, and with no point at its end. Empty if nothing is left.
 */
export function cleanTitle(title: string): string {
  const cleaned = title
    .normalize("NFC")
    .replace(unwantedCharacters, "")
    .replace(/[<>:"/\\|?*]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  // Windows takes no point and no space at the end.
  return firstOf(cleaned, { characters: maxCharacters, bytes: maxBytes }).replace(/[. ]+$/, "");
}

/** Names that Windows gives to devices, whatever ending follows. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A title as the whole name of a file or folder, without an ending: as `cleanTitle`, and neither hidden, nor read as an
 * option by a shell, nor reserved.
 */
export function cleanFileName(title: string): string {
  const cleaned = cleanTitle(title).replace(/^[. -]+/, "");
  return deviceName.test(cleaned) ? joinFileName(`_${cleaned}`, "") : cleaned;
}

/** The name of a download; with a fallback it is one for people, and programs of old get the other. */
export type DownloadName = string | { name: string; fallback: string };

/**
 * The Content-Disposition header of a download (RFC 6266). A name beyond ASCII is sent twice: as it is for browsers, and
 * as its fallback, or with underscores, for programs that only know the older form.
 * @param given the name, which is cut to what systems take; a fallback is plain ASCII.
 * @param shown whether a browser shows the file instead of saving it.
 */
export function contentDisposition(
  given: DownloadName,
  shown: "attachment" | "inline" = "attachment",
): string {
  if (typeof given !== "string") {
    return `${shown}; filename="${given.fallback}"; filename*=UTF-8''${encodeName(given.name)}`;
  }
  const [ending = ""] = /\.[^. ]{1,10}$/.exec(given) ?? [];
  const fileName = joinFileName(given.slice(0, given.length - ending.length), ending);
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  if (plain === fileName) return `${shown}; filename="${plain}"`;
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encodeName(fileName)}`;
}

/** As RFC 8187 has it: a lone surrogate, which has no UTF-8, is replaced. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * A title without the number of the track in front of it: "11 Sehr langer Titel" of track 11.
 * @param number of the track; a title that begins with another number keeps it, and "1.5 Degrees" does too.
 */
export function withoutTrackNumber(title: string, number: number | undefined): string {
  const match = /^(\d{1,3})(?:\s*[-–—._:)]+\s+|[-–—._:)]+(?=[^\d\s])|\s+)(?=\S)/u.exec(title);
  return match && Number(match[1]) === number ? title.slice(match[0].length) : title;
}
