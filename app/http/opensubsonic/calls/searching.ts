import type { Song } from "#app/domain/accounts/library/read-library.ts";
import type { Fields } from "../answer.ts";
import type { Call, Respond } from "../call.ts";
import { describeFound, describeSongs, listArtists } from "../describe.ts";
import { isInFolder } from "./browsing.ts";

/** A text without accents, case and what some apps put around a query. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}"*]/gu, "")
    .toLowerCase();
}

/** What of an item is searched, written once for as long as its library is there. */
const searched = new WeakMap<object, string>();

function searchedText(item: object, ...texts: string[]): string {
  const known = searched.get(item);
  if (known !== undefined) return known;
  const text = plain(texts.join("\n"));
  searched.set(item, text);
  return text;
}

/** Whether a text holds every word of the query; nothing asked is everything. */
function matcher(query: string): (text: string) => boolean {
  const words = [...new Set(plain(query).split(/\s+/).filter(Boolean))];
  return (text) => words.every((word) => text.includes(word));
}

function search(call: Call, byTags: boolean): Fields {
  const { parameters } = call;
  const matches = matcher(parameters.find("query") ?? "");
  const { albums, songs } = isInFolder(call) ? call.library : { albums: [], songs: [] };
  const artists = isInFolder(call) ? listArtists(call) : [];
  const part = <Item>(items: readonly Item[], name: string) =>
    parameters.slice(items, { count: `${name}Count`, offset: `${name}Offset`, size: 20, max: 10_000 });
  const matchingArtists = artists.filter(({ name }) => matches(plain(name)));
  const matchingAlbums = albums.filter((album) => matches(searchedText(album, album.title, album.artist)));
  const matchingSongs = songs.filter((song) => matchesSong(matches, song));
  const found = {
    artists: part(matchingArtists, "artist"),
    albums: part(matchingAlbums, "album"),
    songs: part(matchingSongs, "song"),
  };
  return describeFound(call, found, byTags);
}

function matchesSong(matches: ReturnType<typeof matcher>, song: Song): boolean {
  return matches(searchedText(song, song.track.title, song.artist, song.album.title));
}

export const searchCalls: Readonly<Record<string, Respond>> = {
  // The oldest, with parameters of its own.
  search: (call) => {
    const { parameters } = call;
    const names = ["any", "artist", "album", "title"];
    const matches = matcher(names.map((name) => parameters.find(name) ?? "").join(" "));
    const found = call.library.songs.filter((song) => matchesSong(matches, song));
    const match = parameters.slice(found, { count: "count", offset: "offset", size: 20 });
    const offset = parameters.integer("offset", { default: 0 });
    return { searchResult: { offset, totalHits: found.length, match: describeSongs(call, match) } };
  },
  search2: (call) => ({ searchResult2: search(call, false) }),
  search3: (call) => ({ searchResult3: search(call, true) }),
};
