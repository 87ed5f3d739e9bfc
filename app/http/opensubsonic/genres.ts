import type { Album, Song } from "#app/domain/accounts/library/read-library.ts";
import type { Fields } from "./answer.ts";
import type { Call } from "./call.ts";

/** What kind of music a song is: its own genre, or the site's. */
export function genreOf(call: Call, { track }: Song): string {
  return track.genre || call.siteGenre;
}

/** The genres of an album's songs, that of most of them first. */
export function genresOf(call: Call, { songs }: Album): string[] {
  const bySong = Map.groupBy(songs, (song) => genreOf(call, song));
  return [...bySong].toSorted(([, one], [, other]) => other.length - one.length).map(([genre]) => genre);
}

/** The same as fields of a song or an album. */
export function genreFields(genres: readonly string[]): Fields {
  return { genre: genres[0], genres: genres.map((name) => ({ name })) };
}

/** All genres that the listener hears, with how much of each. */
export function describeGenres(call: Call): Fields[] {
  const { songs, albums } = call.library;
  const bySong = Map.groupBy(songs, (song) => genreOf(call, song));
  return [...bySong].map(([value, { length: songCount }]) => ({
    value,
    songCount,
    albumCount: albums.filter((album) => genresOf(call, album).includes(value)).length,
  }));
}
