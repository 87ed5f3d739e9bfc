import { pictureIdOfCover } from "#app/domain/accounts/library/item-ids.ts";
import { findPlaylist } from "#app/domain/accounts/library/playlists.ts";
import { findJpeg } from "#app/domain/core/pictures/find-pictures.ts";
import { mayViewPicture } from "#app/domain/music/tracks/picture-access.ts";
import { sendFile } from "#app/http/media/send-file.ts";
import { pictureUrlLifetime } from "#app/http/media/send-from-bucket.ts";
import { type Call, notFound } from "./call.ts";
import { artistPictureId, findArtist, listArtists } from "./describe.ts";
import type { Transfer } from "./send-audio.ts";

/**
 * Sends a cover as JPEG, at least as large as `size` if there is one. Its id changes with the picture, so apps may store
 * it. @throws SubsonicError 10, 70
 */
export async function getCoverArt({ call, response }: Transfer): Promise<void> {
  const pictureId = findPictureId(call, call.parameters.get("id"));
  const isSeen = pictureId !== null && mayViewPicture(call.ctx, pictureId);
  const file = isSeen && findJpeg(call.ctx, pictureId, call.parameters.integer("size", { default: 0 }));
  const { storage } = call.ctx.gateways;
  if (!file || !storage.has(file.fileKey)) notFound("cover");
  const { fileKey, checksum, bytes } = file;
  const sent = {
    fileKey,
    checksum,
    bytes,
    contentType: "image/jpeg",
    cacheControl: "private, max-age=86400",
  };
  await sendFile(response, sent, { storage, now: call.ctx.now, life: pictureUrlLifetime });
}

/** The picture of a cover's id, or of a song, an album, an artist or a playlist, if the listener sees it. */
function findPictureId(call: Call, id: string): string | null {
  const { library, ctx } = call;
  const pictureId = pictureIdOfCover(id);
  if (pictureId !== null) {
    // Covers of what isn't out yet are nobody's to see.
    const isSeen =
      library.coverIds.has(pictureId) ||
      listArtists(call).some((artist) => artistPictureId(call, artist) === pictureId);
    return isSeen ? pictureId : null;
  }
  const item = library.findSong(id) ?? library.findAlbum(id);
  if (item) return item.coverPictureId;
  const artist = findArtist(call, id);
  if (artist) return artistPictureId(call, artist);
  return findPlaylist(ctx, id)?.coverPictureId ?? null;
}
