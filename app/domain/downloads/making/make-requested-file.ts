import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { hasFreeSpace, write } from "#app/domain/core/write.ts";
import { deleteUnreferencedFiles } from "#app/domain/media/delete-orphaned-media.ts";
import { downloadFormatFacts } from "#app/shared/catalogue/download-formats.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { madeFiles, type TrackRow, trackFiles, tracks } from "#db/schema/index.ts";
import { evictMadeFiles, madeFolder } from "../evict-made-files.ts";
import { findFileTags, readFileTags } from "../find-file-tags.ts";
import { announceMade, isFile, type MadeFileKey, postpone } from "../making-requests.ts";

type SourceFile = Pick<typeof trackFiles.$inferSelect, "fileKey" | "bytes" | "checksum">;

const missing = () => new DomainError("unavailable", "The audio of this track is missing right now.");

/** What a file is made from: of an MP3 the stored one, of every other format the master. */
function findSource({ db }: Pick<Context, "db">, { trackId, format }: MadeFileKey): SourceFile | undefined {
  const files = db.select().from(trackFiles).where(eq(trackFiles.trackId, trackId)).all();
  const full = files.find(({ kind }) => kind === "full");
  return format === "mp3" ? full : (files.find(({ kind }) => kind === "original") ?? full);
}

/** A file that has the same sound already, so that only its tags are written. */
function findBase(ctx: Context, key: MadeFileKey, source: SourceFile): { fileKey: string } | null {
  if (key.format === "mp3") return source;
  const hasSameSound = and(
    eq(madeFiles.trackId, key.trackId),
    eq(madeFiles.format, key.format),
    eq(madeFiles.masterChecksum, source.checksum),
    ne(madeFiles.state, "failed"),
    isNotNull(madeFiles.fileKey),
  );
  for (const { fileKey } of ctx.db.select().from(madeFiles).where(hasSameSound).all()) {
    if (fileKey !== null && ctx.gateways.storage.has(fileKey)) return { fileKey };
  }
  return null;
}

/** Whether a file needs only other tags, which takes a moment. */
export function needsTagsAlone(ctx: Context, key: MadeFileKey): boolean {
  const source = findSource(ctx, key);
  return source !== undefined && findBase(ctx, key, source) !== null;
}

/**
 * Makes a requested file and stores it. One that can't be made of this master, because what came out isn't its sound,
 * is never tried again; after any other failure its request is dropped, and whoever asks again begins again.
 * @throws only what shows that the database can't be written to; and the signal's reason, and then it stays requested
 */
export async function makeRequestedFile(ctx: Context, key: MadeFileKey, signal: AbortSignal): Promise<void> {
  const track = ctx.db.select().from(tracks).where(eq(tracks.id, key.trackId)).get();
  const source = findSource(ctx, key);
  try {
    if (!track || !source) throw missing();
    await make(ctx, key, { track, source, signal });
  } catch (error) {
    signal.throwIfAborted();
    const isFinal = isDomainError(error) && error.code !== "unavailable";
    ctx.logger.error({ err: error, ...key, isFinal }, "a file could not be made for a download");
    if (isFinal && source) recordFailure(ctx, key, source);
    else dropRequest(ctx, key);
  } finally {
    announceMade(ctx);
  }
}

interface Making {
  track: TrackRow;
  source: SourceFile;
  signal: AbortSignal;
}

async function make(ctx: Context, key: MadeFileKey, { track, source, signal }: Making): Promise<void> {
  const { fileMaker, storage } = ctx.gateways;
  const { format } = key;
  const { extension } = downloadFormatFacts[format];
  const found = findFileTags(ctx, track, key.releaseId || null);
  // On the disk at the same time: the file in the temporary folder and its copy in the storage.
  const bytes = 2 * Math.max(source.bytes, fileMaker.estimateFile({ format, ...track }).bytes);
  await evictMadeFiles(ctx, bytes);
  if (!hasFreeSpace(ctx, bytes)) throw new DomainError("unavailable", "The disk is nearly full.");
  const base = findBase(ctx, key, source);
  const fileKey = await withTemporaryFolder(ctx, async (outputFolder) => {
    const tags = await readFileTags(ctx, found);
    const path = await storage.fetch((base ?? source).fileKey);
    if (path === null) throw missing();
    const making = { format, tags, outputFolder };
    const made = base
      ? await fileMaker.retagFile({ ...making, path }, { signal })
      : await fileMaker.makeFile({ ...making, masterPath: path }, { signal });
    const fileKey = `${madeFolder}${key.trackId}/${format}-${made.sha256.slice(0, 16)}.${extension}`;
    await storage.putFile(fileKey, made.path);
    const file = {
      masterChecksum: source.checksum,
      tagsChecksum: found.checksum,
      fileKey,
      bytes: made.bytes,
      checksum: made.sha256,
    };
    const former = ctx.db.select().from(madeFiles).where(isFile(key)).get()?.fileKey;
    try {
      write(ctx, (tx) => {
        const times = { madeAt: tx.now(), usedAt: tx.now(), requestedAt: null, requestedBy: null };
        const values = { ...file, ...times, state: "ready" as const };
        tx.db.update(madeFiles).set(values).where(isFile(key)).run();
      });
    } finally {
      // Of both the one remains that the row names.
      await deleteUnreferencedFiles(ctx, [{ fileKey }, ...(former ? [{ fileKey: former }] : [])]);
    }
    return fileKey;
  });
  await evictMadeFiles(ctx, 0, fileKey);
}

function recordFailure(ctx: Context, key: MadeFileKey, { checksum }: SourceFile): void {
  const nothing = { tagsChecksum: null, fileKey: null, bytes: null, checksum: null, requestedBy: null };
  write(ctx, (tx) =>
    tx.db
      .update(madeFiles)
      .set({ ...nothing, state: "failed", masterChecksum: checksum })
      .where(isFile(key))
      .run(),
  );
}

function dropRequest(ctx: Context, key: MadeFileKey): void {
  postpone(ctx, key);
  write(ctx, (tx) => {
    tx.db
      .delete(madeFiles)
      .where(and(isFile(key), eq(madeFiles.state, "requested"), isNull(madeFiles.fileKey)))
      .run();
    tx.db
      .update(madeFiles)
      .set({ state: "ready", requestedAt: null, requestedBy: null })
      .where(isFile(key))
      .run();
  });
}
