import { createHash } from "node:crypto";
import type { Theme } from "#app/shared/colours/tint.ts";
import type { renditionFormats } from "#db/schema/index.ts";

/** A new picture, in files that are not stored yet. */
export interface PictureFiles {
  id: string;
  /** Of its widest rendition for pages. */
  width: number;
  height: number;
  /** The colours that it is known by, the strongest first; null to have them looked for after the next start. */
  colours: string[] | null;
  /** The ground that a mark needs behind it, where it is hardly seen on the other; missing for one that is seen on both. */
  ground?: Theme | null;
  renditions: {
    format: (typeof renditionFormats)[number];
    width: number;
    height: number;
    path: string;
    bytes: number;
    checksum: string;
  }[];
}

/** The id of a picture: a hash of its content, so that its URL can be cached forever. */
export function contentIdOf(checksums: string[]): string {
  return createHash("sha256").update(checksums.join("\n")).digest("hex").slice(0, 20);
}
