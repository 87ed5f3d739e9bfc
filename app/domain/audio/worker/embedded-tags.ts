import { FilePathSource, FLAC, Input, MP3, WAVE } from "mediabunny";
import type { EmbeddedTags, Picture } from "../prepared-audio.ts";

// As long as a title in the catalogue may be.
const longestText = 120;
const largestCover = 10 * 1024 * 1024;

/** Reads title, artist and cover that a file carries; nothing where they are missing or damaged. */
export async function readEmbeddedTags(path: string): Promise<EmbeddedTags> {
  const source = new FilePathSource(path, { handleUnhandledError: () => undefined });
  const input = new Input({ source, formats: [MP3, WAVE, FLAC] });
  try {
    const { title, artist, images = [] } = await input.getMetadataTags();
    const front = images.find((image) => image.kind === "coverFront") ?? images[0];
    return { title: plainText(title), artist: plainText(artist), cover: front && asPicture(front.data) };
  } catch {
    return {};
  } finally {
    input.dispose();
  }
}

function plainText(text: string | undefined): string | undefined {
  const plain = text
    ?.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, longestText)
    // Half a character, where the cut went through one.
    .replace(/[\uD800-\uDBFF]$/, "");
  return plain || undefined;
}

/** By its bytes: what a tag says about its picture may be untrue. */
function asPicture(data: Uint8Array): Picture | undefined {
  if (data.length > largestCover) return undefined;
  const bytes = Uint8Array.from(data);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { bytes, mimeType: "image/jpeg" };
  if (String.fromCharCode(...bytes.subarray(1, 4)) === "PNG") return { bytes, mimeType: "image/png" };
  return undefined;
}
