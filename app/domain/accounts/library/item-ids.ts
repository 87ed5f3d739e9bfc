import { createHash } from "node:crypto";

/*
 * The ids by which apps know what they play. They never change, and nobody may read anything from them: a track that is
 * on several releases has one for each, and a preview isn't the track, so that an app which stored it asks again once
 * the track is bought.
 */

export const siteArtistId = "ar-site";

/** The id of an artist: of the site's own, which may be renamed, or of another one by their name. */
export function artistIdOf(ownArtist: string): string {
  if (ownArtist === "") return siteArtistId;
  return `ar-${createHash("sha256").update(ownArtist.toLowerCase()).digest("hex").slice(0, 16)}`;
}

export const releaseAlbumId = (releaseId: string) => `al-${releaseId}`;
/** A track that is on no release is an album of its own. */
export const trackAlbumId = (trackId: string) => `si-${trackId}`;
export const coverIdOf = (pictureId: string) => `co-${pictureId}`;
/** Under which a track is starred and rated, whole or as a preview, whatever release it is on. */
export const trackMarkId = (trackId: string) => `tr-${trackId}`;

/** @param releaseId for another release than the first that the track is on. */
export function songIdOf(trackId: string, { isPreview = false, releaseId = "" } = {}): string {
  return `${isPreview ? "pv" : "tr"}-${trackId}${releaseId && `.${releaseId}`}`;
}

const songId = /^(?:tr|pv)-([\w-]{1,100})(?:\.[\w-]{1,100})?$/;

/** The track of a song's id; null for anything else. */
export function trackIdOfSong(id: string): string | null {
  return songId.exec(id)?.[1] ?? null;
}

/** The picture of a cover's id; null for anything else. */
export function pictureIdOfCover(id: string): string | null {
  return /^co-([\w-]{1,100})$/.exec(id)?.[1] ?? null;
}
