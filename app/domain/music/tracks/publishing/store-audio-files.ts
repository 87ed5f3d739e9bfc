import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { PreparedAudio } from "#app/domain/music/audio/prepare-audio.ts";
import type { WrittenFile } from "#app/gateways/file-maker.ts";
import { trackFiles } from "#db/schema/index.ts";

/** An audio file in the media storage, before its row is written. */
export type StoredFile = Omit<typeof trackFiles.$inferInsert, "trackId" | "createdAt">;

/** The files with what the MP3's tags say beyond the track's own, as `trackFiles.inheritedTags` has it. */
export function withInherited(stored: readonly StoredFile[], inheritedTags: string | null): StoredFile[] {
  return stored.map((file) => (file.kind === "full" ? { ...file, inheritedTags } : file));
}

/**
 * Stores the files, each under a key with its checksum, so that a replacement never touches a file
 * that is being streamed. Call before the transaction that writes their rows.
 * @param folder separates these files from those of other tracks; an id that the track once had.
 */
export async function storeAudioFiles(
  ctx: Pick<Services, "gateways">,
  folder: string,
  { full, preview, original }: Pick<PreparedAudio, "full" | "preview" | "original">,
): Promise<StoredFile[]> {
  return Promise.all([
    storeAudioFile(ctx, folder, { kind: "full", format: "mp3", file: full }),
    storeAudioFile(ctx, folder, { kind: "preview", format: "mp3", file: preview }),
    ...(original ? [storeOriginal(ctx, folder, original)] : []),
  ]);
}

async function storeOriginal(
  ctx: Pick<Services, "gateways">,
  folder: string,
  original: NonNullable<PreparedAudio["original"]>,
): Promise<StoredFile> {
  const { format, sampleRate, channels, bits, isFloat } = original;
  const stored = await storeAudioFile(ctx, folder, { kind: "original", format, file: original });
  return { ...stored, sampleRate, channels, bits, isFloat };
}

/** Stores one of them. */
export async function storeAudioFile(
  { gateways }: Pick<Services, "gateways">,
  folder: string,
  { kind, format, file }: Pick<StoredFile, "kind" | "format"> & { file: WrittenFile },
): Promise<StoredFile> {
  const fileKey = `tracks/${folder}/${kind}-${file.sha256.slice(0, 16)}.${format}`;
  await gateways.storage.putFile(fileKey, file.path);
  const { bytes, sha256: checksum, crc32 } = file;
  return { kind, format, fileKey, bytes, checksum, crc32, isLengthStated: kind === "full" };
}

/** Inserts the rows of stored files. */
export function insertAudioFiles(tx: WriteContext, trackId: string, stored: StoredFile[]): void {
  const createdAt = tx.now();
  tx.db
    .insert(trackFiles)
    .values(stored.map((file) => ({ ...file, trackId, createdAt })))
    .run();
}

/** Replaces the track's rows with these. */
export function replaceAudioFiles(tx: WriteContext, trackId: string, stored: StoredFile[]): void {
  tx.db.delete(trackFiles).where(eq(trackFiles.trackId, trackId)).run();
  insertAudioFiles(tx, trackId, stored);
}

/** Replaces the row of the track's MP3 alone. */
export function replaceFullFile(tx: WriteContext, trackId: string, stored: StoredFile): void {
  tx.db
    .delete(trackFiles)
    .where(and(eq(trackFiles.trackId, trackId), eq(trackFiles.kind, "full")))
    .run();
  insertAudioFiles(tx, trackId, [stored]);
}

/** Moves a track's files to its new id, in the same transaction. */
export function handOverAudioFiles(tx: WriteContext, fromId: string, toId: string): void {
  tx.db.run(sql`pragma defer_foreign_keys = on`);
  tx.db.update(trackFiles).set({ trackId: toId }).where(eq(trackFiles.trackId, fromId)).run();
}
