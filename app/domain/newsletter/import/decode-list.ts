import { DomainError } from "#app/shared/errors.ts";

const encodings = [
  { mark: [0xef, 0xbb, 0xbf], name: "utf-8" },
  { mark: [0xff, 0xfe], name: "utf-16le" },
  { mark: [0xfe, 0xff], name: "utf-16be" },
] as const;

/**
 * The text of a list's file: UTF-8, or UTF-16 as Bandcamp and spreadsheets write it, with or without a byte order mark.
 * An old encoding passes as UTF-8 with wrong letters in names, which nobody reads here.
 * @throws DomainError "unsupported_media" for a file that is no text, like a spreadsheet or an archive.
 */
export function decodeList(bytes: Uint8Array): string {
  const marked = encodings.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const text = new TextDecoder(marked?.name ?? unmarkedEncoding(bytes)).decode(bytes);
  if (text.includes("\u0000") || text.startsWith("PK\u0003")) {
    throw new DomainError(
      "unsupported_media",
      "This file isn't a text. Please export the list as CSV; unpack an archive first.",
    );
  }
  return text;
}

// Every other byte of Latin letters is zero in UTF-16.
function unmarkedEncoding(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (bytes[1] === 0 && bytes[3] === 0) return "utf-16le";
  return bytes[0] === 0 && bytes[2] === 0 ? "utf-16be" : "utf-8";
}
