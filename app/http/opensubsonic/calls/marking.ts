import { trackIdOfSong, trackMarkId } from "#app/domain/accounts/library/item-ids.ts";
import { recordPlays, setRating, setStarred } from "#app/domain/accounts/library/marks.ts";
import { setNowPlaying } from "#app/domain/accounts/library/now-playing.ts";
import {
  deleteBookmark,
  findPlayQueue,
  listBookmarks,
  savePlayQueue,
  setBookmark,
} from "#app/domain/accounts/library/positions.ts";
import { describeEach, SubsonicError } from "../answer.ts";
import { type Call, done, notFound, type Respond } from "../call.ts";
import { describeSong, describeSongs, findArtist } from "../describe.ts";

/** Under what a song, album or artist is marked. @throws SubsonicError 70 */
function markIdOf(call: Call, id: string): string {
  const { library } = call;
  const song = library.findSong(id);
  if (song) return trackMarkId(song.track.id);
  return library.findAlbum(id)?.id ?? findArtist(call, id)?.id ?? notFound("item");
}

/** The same without asking whether it can be heard: a mark on what was refunded can be removed. */
function storedMarkId(id: string): string {
  const trackId = trackIdOfSong(id);
  return trackId ? trackMarkId(trackId) : id;
}

function star(call: Call, isStarred: boolean): void {
  const { parameters } = call;
  const ids = new Set(["id", "albumId", "artistId"].flatMap((name) => parameters.list(name)));
  if (ids.size === 0) parameters.get("id");
  const itemIds = [...ids].map((id) => (isStarred ? markIdOf(call, id) : storedMarkId(id)));
  setStarred(call.ctx, itemIds, isStarred);
}

function scrobble(call: Call): void {
  const { ctx, parameters } = call;
  parameters.get("id");
  const trackIds = call.listTrackIds("id");
  const [first] = trackIds;
  if (!parameters.isTrue("submission", true)) {
    if (first) setNowPlaying(ctx, first, parameters.find("c") ?? "");
    return;
  }
  const times = parameters.list("time").map(Number);
  const played = trackIds.map((trackId, index) => {
    const at = new Date(times[index] ?? Number.NaN);
    return { trackId, at: Number.isNaN(at.getTime()) ? ctx.now() : at };
  });
  recordPlays(ctx, played);
}

/** What was to be played, without what can't be heard any more; what follows that moves up. */
function describeQueue(call: Call) {
  const { library, ctx } = call;
  const queue = findPlayQueue(ctx);
  const songs = call.songsOf(queue?.trackIds ?? []);
  const before = queue?.trackIds.slice(0, queue.currentIndex ?? 0) ?? [];
  const index = before.filter((id) => library.songOfTrack(id)).length;
  const fields = {
    position: queue?.positionMs,
    username: ctx.actor.user.username,
    changed: queue?.updatedAt ?? ctx.actor.user.createdAt,
    changedBy: queue?.updatedBy ?? "",
    entry: describeSongs(call, songs),
  };
  return { current: songs[index], index, fields };
}

function saveQueue(call: Call, currentIndex: (trackIds: readonly string[]) => number | null): void {
  const { ctx, parameters } = call;
  const trackIds = call.listTrackIds("id");
  const positionMs = parameters.integer("position", { default: 0 });
  const updatedBy = (parameters.find("c") ?? "").slice(0, 60).toWellFormed();
  savePlayQueue(ctx, { trackIds, currentIndex: currentIndex(trackIds), positionMs, updatedBy });
}

export const markingCalls: Readonly<Record<string, Respond>> = {
  star: done((call) => star(call, true)),
  unstar: done((call) => star(call, false)),
  setRating: done((call) => {
    const { ctx, parameters } = call;
    const rating = parameters.integer("rating", { min: -1, max: 6 });
    if (rating < 0 || rating > 5) throw new SubsonicError(10, "A rating is from 0 to 5.");
    setRating(ctx, markIdOf(call, parameters.get("id")), rating);
  }),
  scrobble: done(scrobble),
  getPlayQueue: (call) => {
    const { current, fields } = describeQueue(call);
    return { playQueue: { current: current?.id, ...fields } };
  },
  savePlayQueue: done((call) =>
    saveQueue(call, (trackIds) => {
      const current = call.parameters.find("current");
      const index = current ? trackIds.indexOf(call.getSong(current).track.id) : -1;
      return index < 0 ? null : index;
    }),
  ),
  getPlayQueueByIndex: (call) => {
    const { current, index, fields } = describeQueue(call);
    return { playQueueByIndex: { currentIndex: current && index, ...fields } };
  },
  savePlayQueueByIndex: done((call) =>
    saveQueue(call, (trackIds) => {
      if (trackIds.length === 0) return null;
      const index = call.parameters.integer("currentIndex");
      if (index >= trackIds.length) throw new SubsonicError(10, "There is no such position in the queue.");
      return index;
    }),
  ),
  getBookmarks: (call) => ({
    bookmarks: {
      bookmark: describeEach(
        listBookmarks(call.ctx).flatMap((bookmark) => {
          const song = call.library.songOfTrack(bookmark.trackId);
          return song ? { ...bookmark, song } : [];
        }),
        ({ song, positionMs, comment, createdAt, updatedAt }) => ({
          position: positionMs,
          username: call.ctx.actor.user.username,
          comment,
          created: createdAt,
          changed: updatedAt,
          entry: describeSong(call, song),
        }),
      ),
    },
  }),
  createBookmark: done((call) => {
    const { track } = call.getSong();
    const positionMs = call.parameters.integer("position");
    setBookmark(call.ctx, { trackId: track.id, positionMs, comment: call.parameters.find("comment") ?? "" });
  }),
  deleteBookmark: done((call) => {
    // Also of a track that can't be heard any more.
    const trackId = trackIdOfSong(call.parameters.get("id"));
    if (!trackId || !deleteBookmark(call.ctx, trackId)) notFound("bookmark");
  }),
};
