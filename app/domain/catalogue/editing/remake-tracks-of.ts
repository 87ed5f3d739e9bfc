import { and, eq, isNull } from "drizzle-orm";
import { waveformParts } from "#app/domain/audio/limits.ts";
import type { Context, Services } from "#app/domain/core/context.ts";
import { processPart } from "#app/domain/core/process-part.ts";
import { write } from "#app/domain/core/write.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { trackFiles, tracks } from "#db/schema/index.ts";
import { findTrack } from "../change-track.ts";
import { replaceAudioFiles } from "../publishing/store-audio-files.ts";
import { findTaggedAlbums } from "../tagged-album.ts";
import { remakeFiles } from "./remake-track.ts";

const hour = 60 * 60_000;

/** Wakes the work below; no effect in a command, whose changes it finds within an hour. */
const remakeSignal = processPart("tags-to-remake", () => {
  let listener: (() => void) | null = null;
  return {
    send: () => listener?.(),
    listen(heard: (() => void) | null) {
      listener = heard;
    },
  };
});

/**
 * After a change of a release (its title, tracks, order, date, cover, or whether it is public): has the MP3s say so.
 * It returns at once. What is to be done is derived from the rows, so it outlasts a restart, and calling it once too
 * often does nothing.
 */
export function remakeTracksOf(ctx: Pick<Services, "db" | "parts" | "now">, releaseId: string): void {
  const isConcerned = findOutdated(ctx).some(({ named }) => named.includes(releaseId));
  if (isConcerned) remakeSignal(ctx).send();
}

/**
 * Makes the MP3s again whose tags name another release than the track is on, or whose waveform is from before, one at
 * a time: at start, after changes,
 * and every hour. One that fails is tried again with the next.
 * @returns a function that stops it, without waiting for a file's end.
 */
export function runTagRemaking(ctx: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const wake = () => {
    running = running.then(() => remakeOutdated(ctx, stopping.signal));
  };
  remakeSignal(ctx).listen(wake);
  const timer = setInterval(wake, hour);
  wake();
  return {
    async stop() {
      remakeSignal(ctx).listen(null);
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Never throws: failures go to the log. */
export async function remakeOutdated(ctx: Context, signal: AbortSignal): Promise<void> {
  try {
    for (const { trackId } of findOutdated(ctx)) {
      if (signal.aborted) return;
      await remakeOne(ctx, trackId, signal).catch((error: unknown) => {
        if (!signal.aborted) ctx.logger.error({ err: error, trackId }, "a track's tags could not be remade");
      });
    }
  } catch (error) {
    ctx.logger.error({ err: error }, "outdated tags could not be found");
  }
}

function remakeOne(ctx: Context, trackId: string, signal: AbortSignal): Promise<void> {
  return ctx.lock(`track:${trackId}`, async () => {
    // Since it was found it may have been edited, published or removed.
    if (!findOutdated(ctx).some((outdated) => outdated.trackId === trackId)) return;
    await remakeFiles(ctx, findTrack(ctx, trackId), { signal }, ({ files, sound: { waveform } }) =>
      write(ctx, (tx) => {
        replaceAudioFiles(tx, trackId, files);
        tx.db.update(tracks).set({ waveform }).where(eq(tracks.id, trackId)).run();
        markContentChanged(tx);
      }),
    );
  });
}

/**
 * The tracks whose MP3 says something else than it should, with the releases that it names and should name, and those
 * whose waveform was measured another way: it had another number of parts.
 */
function findOutdated(ctx: Pick<Services, "db">): { trackId: string; named: string[] }[] {
  const albums = findTaggedAlbums(ctx);
  const files = ctx.db
    .select({ trackId: tracks.id, waveform: tracks.waveform, written: trackFiles.album })
    .from(tracks)
    .innerJoin(trackFiles, and(eq(trackFiles.trackId, tracks.id), eq(trackFiles.kind, "full")))
    .where(isNull(tracks.deletedAt))
    .all();
  return files.flatMap(({ trackId, waveform, written }) => {
    const wanted = albums.get(trackId);
    const isMeasured = waveform.length === waveformParts;
    if (isMeasured && written === (wanted ? JSON.stringify(wanted) : null)) return [];
    const before: { releaseId?: string } = written === null ? {} : JSON.parse(written);
    return [{ trackId, named: [before.releaseId, wanted?.releaseId].filter((id) => id !== undefined) }];
  });
}
