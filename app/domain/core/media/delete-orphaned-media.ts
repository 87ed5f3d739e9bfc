import { rmSync } from "node:fs";
import path from "node:path";
import { asc, eq, inArray } from "drizzle-orm";
import type { Context, Services } from "#app/domain/core/context.ts";
import { bonusFiles, madeFiles, pictureRenditions, trackFiles, tracks } from "#db/schema/index.ts";

/**
 * Removes those of these files that no row refers to any more. Downloads in progress complete.
 * The sweep removes any that can't be removed now.
 */
export async function deleteUnreferencedFiles(
  { db, gateways, logger }: Pick<Services, "db" | "gateways" | "logger">,
  files: readonly { fileKey: string }[],
): Promise<void> {
  const keys = files.map(({ fileKey }) => fileKey);
  const named = new Set(
    [trackFiles, pictureRenditions, madeFiles, bonusFiles].flatMap((rows) =>
      db
        .select({ fileKey: rows.fileKey })
        .from(rows)
        .where(inArray(rows.fileKey, keys))
        .all()
        .map(({ fileKey }) => fileKey),
    ),
  );
  for (const fileKey of keys.filter((candidate) => !named.has(candidate))) {
    await gateways.storage
      .delete(fileKey)
      .catch((error: unknown) => logger.error({ err: error, fileKey }, "a media file could not be removed"));
  }
}

/**
 * Where files lie that can be drawn again from what the database has. No row names them, so the sweep leaves them to
 * those who draw them.
 */
export const generatedFolder = "drawn/";

const youngest = 60 * 60_000;

// SQLite limits the number of values in one query.
const keysAtATime = 500;

/**
 * Removes media files that no row refers to: a process that was killed between storing files and writing
 * their rows left them. Files less than an hour old may still get a row, from a command next to the site.
 */
export async function deleteOrphanedMedia(
  services: Pick<Services, "db" | "gateways" | "logger" | "now">,
): Promise<void> {
  const { gateways, logger, now } = services;
  const old = (await gateways.storage.list())
    .filter(
      ({ fileKey, putAt }) =>
        !fileKey.startsWith(generatedFolder) && now().getTime() - putAt.getTime() > youngest,
    )
    .map(({ fileKey }) => ({ fileKey }));
  for (let start = 0; start < old.length; start += keysAtATime) {
    await deleteUnreferencedFiles(services, old.slice(start, start + keysAtATime));
  }
  const left = new Set((await gateways.storage.list()).map(({ fileKey }) => fileKey));
  const removed = old.filter(({ fileKey }) => !left.has(fileKey)).length;
  if (removed > 0) logger.warn({ files: removed }, "media files that nothing names were removed");
}

/** A file that the database refers to. */
export interface MediaFile {
  fileKey: string;
  bytes: number;
  /** SHA-256, hexadecimal. */
  checksum: string;
  /** A description for the owner. */
  label: string;
}

/** All audio, picture and bonus files that should exist, always in the same order. */
export function listMediaFiles({ db }: Pick<Context, "db">): MediaFile[] {
  const audio = db
    .select({ file: trackFiles, title: tracks.title })
    .from(trackFiles)
    .innerJoin(tracks, eq(tracks.id, trackFiles.trackId))
    .orderBy(asc(trackFiles.fileKey))
    .all()
    .map(({ file, title }) => ({
      fileKey: file.fileKey,
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
      fileKey,
      bytes,
      checksum,
      label: `Picture ${fileKey}, ${width} pixels wide, ${format.toUpperCase()}`,
    }));
  const extras = db
    .select()
    .from(bonusFiles)
    .orderBy(asc(bonusFiles.fileKey))
    .all()
    .map(({ fileKey, bytes, checksum, name, kind }) => ({
      fileKey,
      bytes,
      checksum,
      label: `“${name}”, bonus file, ${kind.toUpperCase()}`,
    }));
  return [...audio, ...pictures, ...extras];
}

/** Path of an export's file; its name is the export's unguessable id. */
export function exportFile({ settings }: Pick<Context, "settings">, exportId: string): string {
  return path.join(settings.dataFolder, "exports", `${exportId}.zip`);
}

/** Removes an export's file, if it exists. */
export function removeExportFile(ctx: Pick<Context, "settings">, exportId: string): void {
  rmSync(exportFile(ctx, exportId), { force: true });
}
