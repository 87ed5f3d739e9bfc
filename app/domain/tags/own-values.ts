import type { IPicture } from "music-metadata";
import type { LongText } from "./id3-frames.ts";
import type { OwnPicture } from "./own-tags.ts";

const maxTextLength = 100_000;
const maxPictureBytes = 10 * 1024 * 1024;

/** The numbers of the picture types that are preserved. */
const pictureKinds: Readonly<Record<string, number>> = {
  Other: 0,
  "Cover (front)": 3,
  "Cover (back)": 4,
  "Leaflet page": 5,
  "Artist/performer": 8,
};

/** Texts without those that are empty or weren't decoded, each at most 100,000 characters long. */
export function ownTexts(values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    const text = typeof value === "number" ? String(value) : value;
    return typeof text === "string" && isDecoded(text) ? [text.slice(0, maxTextLength)] : [];
  });
}

/** The byte in front of a text says how it is encoded; the last one is for UTF-8. */
const maxEncoding = 3;

/** A compressed, encrypted or grouped frame is read as if it were none. */
function isDecoded(text: string): boolean {
  return text.trim() !== "" && text.charCodeAt(0) > maxEncoding && !text.includes("\ufffd");
}

/** A comment or lyrics; none where the text is empty. */
export function ownLongText(value: { language?: string; descriptor?: string; text?: string }): LongText[] {
  const { language = "XXX", descriptor = "" } = value;
  return ownTexts([value.text]).map((text) => ({ language, description: descriptor, text }));
}

/** A picture that every player shows, by its bytes: its declared type may be wrong. */
export function ownPicture({ data, type, description = "" }: IPicture): OwnPicture[] {
  const kind = type === undefined ? 3 : pictureKinds[type];
  if (kind === undefined || !data || data.length > maxPictureBytes) return [];
  const bytes = Uint8Array.from(data);
  const picture = { kind, description, bytes };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return [{ ...picture, mimeType: "image/jpeg" }];
  const isPng = String.fromCharCode(...bytes.subarray(1, 4)) === "PNG";
  return isPng ? [{ ...picture, mimeType: "image/png" }] : [];
}
