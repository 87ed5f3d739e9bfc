import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { mailAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { deleteUnreferencedFiles } from "#app/domain/core/media/delete-orphaned-media.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { hasFreeSpace, type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import {
  isStreamFormat,
  type MadeFormat,
  madeFormatFacts,
} from "#app/shared/music/tracks/download-formats.ts";
import { madeFiles, type TrackRow, trackFiles, tracks } from "#db/schema/index.ts";
import { evictMadeFiles, madeFolder } from "../evict-made-files.ts";
import { findFileTags, readFileTags } from "../find-file-tags.ts";
import { isFile, type MadeFileKey, postpone, setGrowingSound } from "../making-requests.ts";
import { failedFormats } from "../offered-formats.ts";

/** How the names of its temporary folders begin. */
export const makingPrefix = "making-";

type SourceFile = typeof trackFiles.$inferSelect;

const missing = () => new DomainError("unavailable", messages.musicErrors.audioMissing);

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
 * is never tried again; after any other failure its request is dropped, and the next request begins again.
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
    if (isFinal && track && source) recordFailure(ctx, key, { track, source, reason: error });
    else dropRequest(ctx, key);
  } finally {
    setGrowingSound(ctx, key, null);
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
  const { extension } = madeFormatFacts(format);
  const found = findFileTags(ctx, track, key.releaseId || null);
  // On the disk at the same time: the file in the temporary folder and its copy in the storage.
  const bytes =
    2 *
    Math.max(
      source.bytes,
      fileMaker.estimateFile({ ...source, format, durationSeconds: track.durationSeconds }).bytes,
    );
  await evictMadeFiles(ctx, bytes);
  if (!hasFreeSpace(ctx, bytes)) throw new DomainError("unavailable", messages.musicErrors.diskNearlyFull);
  const base = findBase(ctx, key, source);
  const fileKey = await withTemporaryFolder(
    ctx,
    async (outputFolder) => {
      const { cover, ...texts } = await readFileTags(ctx, found);
      // A cover would put a stream over the bitrate that was asked for; apps fetch it by itself.
      const tags = isStreamFormat(format) || !cover ? texts : { ...texts, cover };
      const path = await storage.fetch((base ?? source).fileKey);
      if (path === null) throw missing();
      const making = { format, tags, outputFolder };
      const made = base
        ? await fileMaker.retagFile({ ...making, path }, { signal })
        : await fileMaker.makeFile(
            { ...making, masterPath: path },
            { signal, announceSound: (sound) => setGrowingSound(ctx, key, sound) },
          );
      const fileKey = `${madeFolder}${key.trackId}/${format}-${made.sha256.slice(0, 16)}.${extension}`;
      await storage.putFile(fileKey, made.path);
      const file = {
        masterChecksum: source.checksum,
        tagsChecksum: found.checksum,
        fileKey,
        bytes: made.bytes,
        checksum: made.sha256,
        crc32: made.crc32,
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
    },
    makingPrefix,
  );
  await evictMadeFiles(ctx, 0, fileKey);
}

/** Notes it and mails the owner, once for each format of a master: another release's tags don't make it another failure. */
function recordFailure(
  ctx: Context,
  key: MadeFileKey,
  { track, source: { checksum }, reason }: Omit<Making, "signal"> & { reason: DomainError },
): void {
  const nothing = {
    tagsChecksum: null,
    fileKey: null,
    bytes: null,
    checksum: null,
    crc32: null,
    requestedBy: null,
  };
  write(ctx, (tx) => {
    const rows = tx.db.select().from(madeFiles).where(eq(madeFiles.trackId, key.trackId)).all();
    tx.db
      .update(madeFiles)
      .set({ ...nothing, state: "failed", masterChecksum: checksum })
      .where(isFile(key))
      .run();
    // What isn't offered needn't be mended.
    const isOffered = !isStreamFormat(key.format);
    if (isOffered && !failedFormats(rows, checksum).has(key.format))
      mailFailure(tx, track, key.format, reason);
  });
}

function mailFailure(
  tx: WriteContext,
  { id, title }: TrackRow,
  format: MadeFormat,
  { code, message }: DomainError,
): void {
  const { name } = madeFormatFacts(format);
  mailAdmins(tx, {
    kind: "admin_alert",
    resourceId: id,
    content: () => ({
      heading: messages.ownerMails.format.heading(title, name),
      paragraphs: [
        messages.ownerMails.format.what(title, name),
        ...(code === "invalid" ? [messages.ownerMails.format.again] : []),
      ],
      rows: [{ label: messages.ownerMails.format.reason, value: message }],
      path: `/admin/tracks/${encodeURIComponent(id)}`,
    }),
  });
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
