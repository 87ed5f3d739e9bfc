import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Context } from "#app/domain/core/context.ts";
import { contentIdOf } from "#app/domain/core/pictures/made-picture.ts";
import {
  insertPicture,
  type PictureFiles,
  storePictureFiles,
} from "#app/domain/core/pictures/store-picture.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { refreshTags } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import { hasTracks } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { insertAudioFiles, storeAudioFiles } from "#app/domain/music/tracks/publishing/store-audio-files.ts";
import { photos, releases, releaseTracks, tracks, users, videos } from "#db/schema/index.ts";
import { type DemoPicture, type Manifest, manifestSchema } from "./manifest.ts";

/**
 * Fills an empty database with the demo artist. A database with any track or user is in use and is
 * left alone.
 * @param folder the demo artist's manifest, music and pictures, as in `db/demo/`; one that isn't there fills nothing.
 */
export async function seedDemo(ctx: Context, folder: string): Promise<void> {
  if (hasTracks(ctx) || ctx.db.select({ id: users.id }).from(users).limit(1).get()) return;
  const manifestFile = path.join(folder, "manifest.json");
  if (!existsSync(manifestFile)) return;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, "utf8")));
  const at = (file: { path: string }) => path.join(folder, file.path);

  const pictureOf = ({ width, height, colours, focus, renditions }: DemoPicture): PictureFiles => ({
    id: contentIdOf(renditions.map(({ sha256 }) => sha256)),
    width,
    height,
    colours,
    focus,
    renditions: renditions.map(({ sha256, ...rendition }) => ({
      ...rendition,
      path: at(rendition),
      checksum: sha256,
    })),
  });
  const store = async (picture: DemoPicture) => {
    const files = pictureOf(picture);
    await storePictureFiles(ctx, files);
    return files;
  };
  const ready = {
    shareImage: await store(manifest.shareImage),
    tracks: await Promise.all(
      manifest.tracks.map(async (track) => ({
        track,
        cover: await store(track.cover),
        stored: await storeAudioFiles(ctx, track.slug, {
          full: { ...track.full, path: at(track.full) },
          preview: { ...track.preview, path: at(track.preview) },
          original: null,
        }),
      })),
    ),
    videos: await Promise.all(
      manifest.videos.map(async (video) => ({ video, thumbnail: await store(video.thumbnail) })),
    ),
    photos: await Promise.all(
      manifest.photos.map(async (photo) => ({ photo, picture: await store(photo.picture) })),
    ),
  };
  writeRows(ctx, manifest, ready);
  // Before the first visitor, because each change of a tag empties the caches of pages.
  await Promise.all(manifest.tracks.map(({ slug }) => refreshTags(ctx, [slug])));
}

type Stored = Awaited<ReturnType<typeof storeAudioFiles>>;
interface Ready {
  shareImage: PictureFiles;
  tracks: { track: Manifest["tracks"][number]; cover: PictureFiles; stored: Stored }[];
  videos: { video: Manifest["videos"][number]; thumbnail: PictureFiles }[];
  photos: { photo: Manifest["photos"][number]; picture: PictureFiles }[];
}

/** One transaction: an interrupted start leaves an empty database, which the next start fills. */
function writeRows(ctx: Context, manifest: Manifest, ready: Ready): void {
  const now = ctx.now();
  write(ctx, (tx) => {
    for (const [position, { track, cover, stored }] of ready.tracks.entries()) {
      insertPicture(tx, cover);
      const { slug, full: _full, preview: _preview, cover: _cover, ...values } = track;
      tx.db
        .insert(tracks)
        .values({
          ...values,
          id: slug,
          ownArtist: "",
          position: position + 1,
          coverPictureId: cover.id,
          publishedAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .run();
      insertAudioFiles(tx, slug, stored);
    }
    for (const [position, { video, thumbnail }] of ready.videos.entries()) {
      insertPicture(tx, thumbnail);
      const { slug, thumbnail: _thumbnail, ...values } = video;
      tx.db
        .insert(videos)
        .values({
          ...values,
          id: slug,
          thumbnailPictureId: thumbnail.id,
          position: position + 1,
          publishedAt: now,
          createdAt: now,
        })
        .run();
    }
    for (const [position, { photo, picture }] of ready.photos.entries()) {
      insertPicture(tx, picture);
      const { slug, picture: _picture, ...values } = photo;
      tx.db
        .insert(photos)
        .values({
          ...values,
          id: slug,
          pictureId: picture.id,
          position: position + 1,
          publishedAt: now,
          createdAt: now,
        })
        .run();
    }
    insertReleases(tx, manifest);
    const { id, width, height } = ready.shareImage;
    insertPicture(tx, ready.shareImage);
    writeSiteSettings(tx, {
      ...manifest.site,
      featuredTrackId: manifest.featuredTrackSlug,
      sharePicture: { id, width, height },
    });
  });
}

/** The releases of tracks that are there. */
function insertReleases(tx: WriteContext, manifest: Manifest): void {
  const now = tx.now();
  for (const [index, { slug: id, trackSlugs, ...values }] of manifest.releases.entries()) {
    const dates = { publishedAt: now, openedAt: now, createdAt: now, updatedAt: now };
    tx.db
      .insert(releases)
      .values({ id, ...values, ownArtist: "", position: index + 1, ...dates })
      .run();
    for (const [position, trackId] of trackSlugs.entries()) {
      tx.db
        .insert(releaseTracks)
        .values({ releaseId: id, trackId, position: position + 1 })
        .run();
    }
  }
}
