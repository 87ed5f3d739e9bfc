import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { contentSignal, markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { waveformParts } from "#app/domain/music/audio/prepared-audio.ts";
import { measureRecording } from "#app/domain/music/audio/run-audio-child.ts";
import { trackFiles, tracks } from "#db/schema/index.ts";
import { findInheritedTags, formatInherited } from "../inherited-tags.ts";
import { replaceAudioFiles } from "../publishing/store-audio-files.ts";
import { fetchRecording, rebuildFiles, rewriteTags } from "./rebuild-track.ts";

const hour = 60 * 60_000;

/**
 * Has the MP3s of tracks say what they belong to, before somebody gets them: after a change they may be asked for
 * sooner than the work below has come to them. What can't be written now, for example on a full disk, is logged, and
 * the files stay as they are.
 */
export async function refreshTags(ctx: Context, trackIds: readonly string[]): Promise<void> {
  for (const trackId of trackIds) if (stateOf(ctx, trackId) === "stale tags") await refreshOne(ctx, trackId);
}

/**
 * Keeps the tags of the MP3s right for as long as the site runs: at once after each change of public content, whatever
 * it was, and every hour for what a command has changed or what has failed. What is to be done is derived from the
 * rows, so it outlasts a restart.
 * @returns a function that stops it, without waiting for a file's end.
 */
export function runTagRefreshing(ctx: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  let isChangedMeanwhile = false;
  const wake = () => {
    if (stopping.signal.aborted) return;
    isChangedMeanwhile = true;
    round ??= (async () => {
      while (isChangedMeanwhile && !stopping.signal.aborted) {
        isChangedMeanwhile = false;
        await refreshAll(ctx, stopping.signal);
      }
      round = null;
    })();
  };
  contentSignal(ctx).listen(wake);
  const timer = setInterval(wake, hour);
  wake();
  return {
    async stop() {
      contentSignal(ctx).listen(null);
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}

/**
 * Brings all tracks up to date that aren't removed, one at a time. Never throws: failures go to the log.
 * @internal
 */
export async function refreshAll(ctx: Context, signal: AbortSignal): Promise<void> {
  try {
    const rows = ctx.db
      .select({ id: tracks.id })
      .from(tracks)
      .where(isNull(tracks.deletedAt))
      .orderBy(asc(tracks.position))
      .all();
    for (const { id } of rows) {
      if (signal.aborted) return;
      if (stateOf(ctx, id)) await refreshOne(ctx, id, signal);
      // A large catalogue must not block the site.
      else await breathe();
    }
  } catch (error) {
    ctx.logger.error({ err: error }, "stale tags could not be found");
  }
}

async function refreshOne(ctx: Context, trackId: string, signal?: AbortSignal): Promise<void> {
  try {
    await ctx.lock(`track:${trackId}`, () => bringUpToDate(ctx, trackId, signal));
  } catch (error) {
    if (!signal?.aborted)
      ctx.logger.error({ err: error, trackId }, "a track's files could not be brought up to date");
  }
}

async function bringUpToDate(ctx: Context, trackId: string, signal?: AbortSignal): Promise<void> {
  // Since it was found it may have been edited, published or removed.
  const state = stateOf(ctx, trackId);
  const track = state && ctx.db.select().from(tracks).where(eq(tracks.id, trackId)).get();
  if (!track) return;
  if (state === "stale tags") {
    const replaceIn = (replace: (tx: WriteContext) => void) =>
      write(ctx, (tx) => {
        replace(tx);
        markContentChanged(tx);
      });
    await rewriteTags(ctx, track, replaceIn, signal && { signal });
    return;
  }
  if (state === "unmeasured") {
    const { loudness, sampleFormat } = await measureRecording(await fetchRecording(ctx, track), signal);
    const saveMeasured = (replace: (tx: WriteContext) => void) =>
      write(ctx, (tx) => {
        replace(tx);
        tx.db.update(tracks).set(loudness).where(eq(tracks.id, trackId)).run();
        tx.db.update(trackFiles).set(sampleFormat).where(isOriginalOf(trackId)).run();
        markContentChanged(tx);
      });
    await rewriteTags(ctx, { ...track, ...loudness }, saveMeasured, signal && { signal });
    return;
  }
  await rebuildFiles(ctx, track, { signal }, ({ files, sound: { waveform, loudness, peak } }) =>
    write(ctx, (tx) => {
      replaceAudioFiles(tx, trackId, files);
      tx.db.update(tracks).set({ waveform, loudness, peak }).where(eq(tracks.id, trackId)).run();
      markContentChanged(tx);
    }),
  );
}

function isOriginalOf(trackId: string) {
  return and(eq(trackFiles.trackId, trackId), eq(trackFiles.kind, "original"));
}

/** What of a track's files is out of date; null for nothing. Those of a removed track stay as they were bought. */
function stateOf(
  ctx: Pick<Context, "db" | "settings">,
  trackId: string,
): "stale tags" | "stale waveform" | "unmeasured" | null {
  const row = ctx.db
    .select({ track: tracks, written: trackFiles.inheritedTags, isLengthStated: trackFiles.isLengthStated })
    .from(tracks)
    .innerJoin(trackFiles, and(eq(trackFiles.trackId, tracks.id), eq(trackFiles.kind, "full")))
    .where(and(eq(tracks.id, trackId), isNull(tracks.deletedAt)))
    .get();
  if (!row) return null;
  if (row.written !== formatInherited(findInheritedTags(ctx, row.track))) return "stale tags";
  // An earlier version measured in another number of parts.
  if (row.track.waveform.length !== waveformParts) return "stale waveform";
  const original = ctx.db.select().from(trackFiles).where(isOriginalOf(trackId)).get();
  // An MP3 that was uploaded before its length was looked at; ours tell it.
  if (!original && !row.isLengthStated) return "stale tags";
  return row.track.loudness === null || original?.bits === null ? "unmeasured" : null;
}
