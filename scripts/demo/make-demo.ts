import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Tinypool } from "tinypool";
import { type DemoPicture, manifestSchema } from "#app/domain/demo/manifest.ts";
import { demoPhotos } from "./content/photos.ts";
import { demoReleases } from "./content/releases.ts";
import { demoSite, featuredTrackSlug, promoVideoSlug } from "./content/site.ts";
import { demoVideos } from "./content/videos.ts";
import { makeCovers, makePhotos, makeShareImage, makeThumbnails } from "./make/make-pictures.ts";
import { makeTracks } from "./make/make-tracks.ts";
import { oneAtATime } from "./make/one-at-a-time.ts";
import { stampOf } from "./make/stamp.ts";

// Makes the demo artist into build/demo, unless what is there was made from the same sources.
const root = path.join(import.meta.dirname, "..", "..");
const target = path.join(root, "build", "demo");
const began = performance.now();

const say = (what: string) =>
  console.log(`Demo artist: ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);

function pictureOf(pictures: Map<string, DemoPicture>, slug: string): DemoPicture {
  const picture = pictures.get(slug);
  if (!picture) throw new RangeError(`There is no picture for ${slug}.`);
  return picture;
}

async function make(folder: string) {
  const pool = new Tinypool({
    filename: path.join(import.meta.dirname, "make", "music-worker.ts"),
    runtime: "worker_threads",
    minThreads: 1,
    maxThreads: availableParallelism(),
  });
  const covers = makeCovers(folder);
  const tracks = makeTracks({
    folder,
    artist: demoSite.artistName,
    covers,
    makeMusic: (task) => pool.run(task),
  });
  tracks.catch(() => undefined);
  await covers;
  say("covers drawn");
  const photos = await makePhotos(folder);
  const thumbnails = await makeThumbnails(folder);
  const shareImage = await makeShareImage(folder);
  say("photos and thumbnails drawn");
  const manifest = manifestSchema.parse({
    site: demoSite,
    featuredTrackSlug,
    promoVideoSlug,
    tracks: await tracks,
    releases: demoReleases,
    videos: demoVideos.map((video) => ({ ...video, thumbnail: pictureOf(thumbnails, video.slug) })),
    photos: demoPhotos.map((photo) => ({ ...photo, picture: pictureOf(photos, photo.slug) })),
    shareImage,
  });
  await pool.destroy();
  await writeFile(path.join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
  say("tracks played, encoded and cut");
}

const folders = ["art", "content", "make", "music", "songs"].map((name) => `scripts/demo/${name}`);
const files = ["app/domain/demo/manifest.ts", "scripts/demo/random.ts", "scripts/demo/make-demo.ts"];
const stamp = await stampOf(root, [...folders, "app/domain/audio"], files);
const stampFile = path.join(target, ".stamp");
const isMade = async () => existsSync(stampFile) && (await readFile(stampFile, "utf8")) === stamp;

if (!(await isMade())) {
  await oneAtATime(path.dirname(target), async () => {
    if (await isMade()) return;
    const workshop = `${target}-unfinished`;
    await rm(workshop, { recursive: true, force: true });
    await mkdir(workshop, { recursive: true });
    await make(workshop);
    await writeFile(path.join(workshop, ".stamp"), stamp);
    await rm(target, { recursive: true, force: true });
    await rename(workshop, target);
    say("ready in build/demo");
  });
}
