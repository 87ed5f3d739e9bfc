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
