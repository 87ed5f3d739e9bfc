import path from "node:path";
import { isNull } from "drizzle-orm";
import { parseFile } from "music-metadata";
import { expect, test } from "vitest";
import { seedDemo } from "#app/domain/content/demo/seed.ts";
import { listPhotos } from "#app/domain/content/photos/list-photos.ts";
import { listVideos } from "#app/domain/content/videos/list-videos.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listReleases } from "#app/domain/music/releases/list-releases.ts";
import { refreshAll } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { pictureRenditions, pictures, trackFiles } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, type TestContext, temporaryFolder } from "../../../setup/services.ts";
import { storedPath } from "../../../setup/stored-path.ts";

const folder = path.resolve("db/demo");

const countRows = (ctx: TestContext) => ({
  tracks: listTracks(ctx).length,
  releases: listReleases(ctx).length,
  videos: listVideos(ctx).length,
  photos: listPhotos(ctx).length,
});

test("an empty database gets the demo artist, with files as in the folder", async () => {
  const ctx = await openTestContext();
  await seedDemo(ctx, folder);
  expect(countRows(ctx)).toEqual({ tracks: 10, releases: 2, videos: 6, photos: 13 });
  expect(readSite(ctx).settings).toMatchObject({
    artistName: "Quincy Filament",
    featuredTrackId: "steppin-out",
  });
  const files = [...ctx.db.select().from(trackFiles).all(), ...ctx.db.select().from(pictureRenditions).all()];
  expect(files).toHaveLength(331);
  for (const { fileKey, bytes } of files) expect(await ctx.gateways.storage.measure(fileKey)).toBe(bytes);
});

test("the demo's MP3s have the tags of published ones, and no background work is left", async () => {
  const ctx = await openTestContext();
  await seedDemo(ctx, folder);
  expect(ctx.db.select().from(pictures).where(isNull(pictures.colours)).all()).toEqual([]);
  const files = () => ctx.db.select().from(trackFiles).all();
  for (const { kind, fileKey } of files()) {
    if (kind !== "full") continue;
    const { common } = await parseFile(storedPath(ctx, fileKey));
    expect(common).toMatchObject({
      genre: [expect.any(String)],
      replaygain_track_gain: { dB: expect.any(Number) },
    });
    expect(JSON.stringify(common.comment)).toContain(ctx.settings.publicUrl);
  }
  const seeded = files();
  ctx.passTime(1000);
  await refreshAll(ctx, new AbortController().signal);
  expect(files()).toEqual(seeded);
});

test("a database with a user or a track is not seeded", async () => {
  const used = await openTestContext();
  signedInContext(used);
  await seedDemo(used, folder);
  expect(countRows(used)).toEqual({ tracks: 0, releases: 0, videos: 0, photos: 0 });
  const filled = await openTestContext();
  await createTrack(filled);
  await seedDemo(filled, folder);
  expect(countRows(filled)).toEqual({ tracks: 1, releases: 0, videos: 0, photos: 0 });
});

test("without the demo folder the database stays empty", async () => {
  const ctx = await openTestContext();
  await seedDemo(ctx, temporaryFolder());
  expect(countRows(ctx)).toEqual({ tracks: 0, releases: 0, videos: 0, photos: 0 });
});
