import { asc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { pictureRenditions, trackFiles, tracks } from "#db/schema/index.ts";

/** A file that the database refers to. */
export interface MediaFile {
  key: string;
  bytes: number;
  /** SHA-256, hexadecimal. */
  checksum: string;
  /** A description for the owner. */
  label: string;
}

/** All audio and picture files that should exist, always in the same order. */
export function listMediaFiles({ db }: Pick<Context, "db">): MediaFile[] {
  const audio = db
    .select({ file: trackFiles, title: tracks.title })
    .from(trackFiles)
    .innerJoin(tracks, eq(tracks.id, trackFiles.trackId))
    .orderBy(asc(trackFiles.fileKey))
    .all()
    .map(({ file, title }) => ({
      key: file.fileKey,
      bytes: file.bytes,
      checksum: file.checksum,
      label: `“${title}”, ${file.kind} ${file.format.toUpperCase()}`,
    }));
  const pictures = db
    .select()
    .from(pictureRenditions)
    .orderBy(asc(pictureRenditions.fileKey))
    .all()
    .map(({ fileKey, bytes, checksum, width, format }) => ({
      key: fileKey,
      bytes,
      checksum,
      label: `Picture ${fileKey}, ${width} pixels wide, ${format.toUpperCase()}`,
    }));
  return [...audio, ...pictures];
}

/** Files checked at once. */
const atOnce = 64;

/** The files that are missing or have the wrong size. */
export async function findMissing(ctx: Context, files: readonly MediaFile[]) {
  const found: { file: MediaFile; fault: "missing" | "altered" }[] = [];
  for (let start = 0; start < files.length; start += atOnce) {
    const portion = files.slice(start, start + atOnce);
    const sizes = await Promise.all(portion.map(({ key }) => ctx.gateways.storage.measure(key)));
    for (const [index, file] of portion.entries()) {
      const bytes = sizes[index];
      if (bytes === null) found.push({ file, fault: "missing" });
      else if (bytes !== file.bytes) found.push({ file, fault: "altered" });
    }
  }
  return found;
}
