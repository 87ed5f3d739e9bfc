import type { Song } from "#app/domain/accounts/library/read-library.ts";
import { plainLyrics, readTimedLines } from "#app/shared/music/tracks/timed-lyrics.ts";
import type { Fields } from "../answer.ts";
import type { Call, Respond } from "../call.ts";

function findByName({ library, parameters }: Call): Song | undefined {
  const same = (one: string, other: string | undefined) =>
    !other || one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
  const [artist, title] = [parameters.find("artist"), parameters.find("title")];
  if (!title) return undefined;
  return library.songs.find((song) => same(song.track.title, title) && same(song.artist, artist));
}

/** The lines with their times, in milliseconds; of a preview, which begins elsewhere, without. */
function describeLines({ track, isPreview }: Song): Fields {
  const lines = isPreview ? null : readTimedLines(track.lyrics);
  if (lines) return { synced: true, line: lines.map(({ start, text: value }) => ({ start, value })) };
  return {
    synced: false,
    line: plainLyrics(track.lyrics)
      .split(/\r?\n/)
      .map((value) => ({ value })),
  };
}

/** Lyrics as the owner wrote them. */
export const lyricsCalls: Readonly<Record<string, Respond>> = {
  getLyrics: (call) => {
    const song = findByName(call);
    if (!song?.track.lyrics) return { lyrics: { value: "" } };
    const { artist, track } = song;
    return { lyrics: { artist, title: track.title, value: plainLyrics(track.lyrics) } };
  },
  getLyricsBySongId: (call) => {
    const song = call.getSong();
    const { track, artist } = song;
    const lyrics = { displayArtist: artist, displayTitle: track.title, lang: "xxx", ...describeLines(song) };
    return { lyricsList: { structuredLyrics: track.lyrics.trim() ? [lyrics] : [] } };
  },
};
