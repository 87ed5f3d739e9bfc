import { readMarks, readPlays } from "#app/domain/accounts/library/marks.ts";
import { listBookmarks } from "#app/domain/accounts/library/positions.ts";
import {
  type Album,
  type Library,
  type ListenerContext,
  readLibrary,
  type Song,
} from "#app/domain/accounts/library/read-library.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type Fields, SubsonicError } from "./answer.ts";
import type { Parameters } from "./parameters.ts";

/** A call of an app that has proved whose music it may play, with what it needs, each read once. */
export class Call {
  readonly ctx: ListenerContext;
  readonly parameters: Parameters;
  #siteGenre: string | undefined;
  #library: Library | undefined;
  #marks: ReturnType<typeof readMarks> | undefined;
  #plays: ReturnType<typeof readPlays> | undefined;
  #bookmarks: Map<string, number> | undefined;

  constructor(ctx: ListenerContext, parameters: Parameters) {
    this.ctx = ctx;
    this.parameters = parameters;
  }

  get library(): Library {
    this.#library ??= readLibrary(this.ctx);
    return this.#library;
  }

  /** Of the songs that have none of their own. */
  get siteGenre(): string {
    this.#siteGenre ??= readSite(this.ctx).settings.genre;
    return this.#siteGenre;
  }

  get marks() {
    this.#marks ??= readMarks(this.ctx);
    return this.#marks;
  }

  get plays() {
    this.#plays ??= readPlays(this.ctx);
    return this.#plays;
  }

  /** Positions in milliseconds, by the track's id. */
  get bookmarks() {
    this.#bookmarks ??= new Map(
      listBookmarks(this.ctx).map(({ trackId, positionMs }) => [trackId, positionMs]),
    );
    return this.#bookmarks;
  }

  /** The song of an id, by default of the parameter "id". @throws SubsonicError 10, 70 */
  getSong(id = this.parameters.get("id")): Song {
    return this.library.findSong(id) ?? notFound("song");
  }

  /** @throws SubsonicError 10, 70 */
  getAlbum(): Album {
    return this.library.findAlbum(this.parameters.get("id")) ?? notFound("album");
  }

  /** The tracks of the songs that a parameter names. @throws SubsonicError 70 */
  listTrackIds(parameter: string): string[] {
    return this.parameters.list(parameter).map((id) => this.getSong(id).track.id);
  }

  /** Those of the tracks that can be heard now. */
  songsOf(trackIds: readonly string[]): Song[] {
    return trackIds.flatMap((id) => this.library.songOfTrack(id) ?? []);
  }
}

/** What a call answers. */
export type Respond = (call: Call) => Fields;

/** A call that answers nothing but that it was done. */
export function done(act: (call: Call) => void): Respond {
  return (call) => {
    act(call);
    return {};
  };
}

export function notFound(what: string): never {
  throw new SubsonicError(70, `There is no such ${what}.`);
}
