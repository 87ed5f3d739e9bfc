type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "gif" | "svg";

/** How many bytes are needed to identify a file. */
export const tellingBytes = 64;

// The supported source formats; the file dialog can filter by these.
const taken: ReadonlySet<PictureKind> = new Set(["jpeg", "png", "webp", "avif"]);

const refusals: Partial<Record<PictureKind, string>> = {
  heic: "It is a HEIC picture, which browsers can't show. Please export it as JPEG.",
  gif: "It is a GIF, which can't be used. Please use a JPEG, PNG, WebP or AVIF picture.",
  svg: "It is an SVG, which can carry scripts. Please use a JPEG, PNG, WebP or AVIF picture.",
};

/**
 * Checks a file by its first bytes, whatever its name: no decoder starts for an unsupported file.
 * @returns why it is refused, as a sentence for people; null for a supported picture.
 */
export function getKindRejection(head: Uint8Array): string | null {
  const kind = kindOf(Buffer.from(head.buffer, head.byteOffset, head.byteLength));
  if (kind && taken.has(kind)) return null;
  const sentence = kind && refusals[kind];
  return sentence ?? "It can't be read as a picture. Please use a JPEG, PNG, WebP or AVIF picture.";
}

function kindOf(head: Buffer): PictureKind | null {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (text.startsWith("GIF8")) return "gif";
  if (text.startsWith("ftyp", 4)) return kindByBrands(head);
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!doctype svg|!--|svg)/i.test(text) ? "svg" : null;
}

/** ISO/IEC 14496-12, section 4.3: the box's length, "ftyp", its main brand, a version, further brands. */
function kindByBrands(head: Buffer): PictureKind | null {
  const brands = head.toString("latin1", 8, Math.min(head.readUInt32BE(0), head.length));
  if (/avi[fs]/.test(brands)) return "avif";
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? "heic" : null;
}
