import { unwantedCharacters } from "./clean-text.ts";

const maxCharacters = 80;

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
  // By characters, so that none is cut in two; Windows takes no point and no space at the end.
  return [...cleaned]
    .slice(0, maxCharacters)
    .join("")
    .replace(/[. ]+$/, "");
}

/** Names that Windows gives to devices, whatever ending follows. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A title as the whole name of a file or folder, without an ending: as `cleanTitle`, and neither hidden, nor read as an
 * option by a shell, nor reserved.
 */
export function cleanFileName(title: string): string {
  const cleaned = cleanTitle(title).replace(/^[. -]+/, "");
  return deviceName.test(cleaned) ? `_${cleaned}` : cleaned;
}

/**
 * The Content-Disposition header of a download (RFC 6266). A name beyond ASCII is sent twice: as it is for browsers, and
 * with underscores for programs that only know the older form.
 * @param shown whether a browser shows the file instead of saving it.
 */
export function contentDisposition(fileName: string, shown: "attachment" | "inline" = "attachment"): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  if (plain === fileName) return `${shown}; filename="${plain}"`;
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * A title without the number of the track in front of it: "11 Sehr langer Titel" of track 11.
 * @param number of the track; a title that begins with another number keeps it, and "1.5 Degrees" does too.
 */
export function withoutTrackNumber(title: string, number: number | undefined): string {
  const match = /^(\d{1,3})(?:\s*[-–—._:)]+\s+|[-–—._:)]+(?=[^\d\s])|\s+)(?=\S)/u.exec(title);
  return match && Number(match[1]) === number ? title.slice(match[0].length) : title;
}
