import type { Song } from "#app/domain/library/read-library.ts";
import type { Call, Respond } from "../call.ts";

function findByName({ library, parameters }: Call): Song | undefined {
  const same = (one: string, other: string | undefined) =>
    !other || one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
  const [artist, title] = [parameters.find("artist"), parameters.find("title")];
  if (!title) return undefined;
  return library.songs.find((song) => same(song.track.title, title) && same(song.artist, artist));
}

/** Lyrics as the owner wrote them, without times. */
export const lyricsCalls: Readonly<Record<string, Respond>> = {
  getLyrics: (call) => {
    const song = findByName(call);
    if (!song?.track.lyrics) return { lyrics: { value: "" } };
    return { lyrics: { artist: song.artist, title: song.track.title, value: song.track.lyrics } };
  },
  getLyricsBySongId: (call) => {
    const { track, artist } = call.getSong();
    const line = track.lyrics.split(/\r?\n/).map((value) => ({ value }));
    const lyrics = { displayArtist: artist, displayTitle: track.title, lang: "xxx", synced: false, line };
    return { lyricsList: { structuredLyrics: track.lyrics.trim() ? [lyrics] : [] } };
  },
};
