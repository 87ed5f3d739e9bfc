import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { prepareAudio } from "#app/domain/audio/prepare-audio.ts";
import type { AlbumTags, WrittenFile } from "#app/domain/audio/prepared-audio.ts";
import type { DemoPicture, ManifestTrack } from "../../../app/domain/demo/manifest.ts";
import { demoReleases } from "../content/releases.ts";
import { type DemoTrack, demoTracks } from "../content/tracks.ts";

/** Plays one track into an MP3 file. */
type MakeMusic = (task: { slug: string; path: string }) => Promise<void>;

interface Workshop {
  /** Where the manifest's files go. */
  folder: string;
  artist: string;
  makeMusic: MakeMusic;
  covers: Promise<Map<string, DemoPicture>>;
}

async function keep(file: WrittenFile, folder: string, name: string) {
  await rename(file.path, path.join(folder, name));
  return { path: name, bytes: file.bytes, sha256: file.sha256 };
}

/** What the site would write into the MP3, so that it doesn't make it again at its first start. */
function albumOf(slug: string, artist: string): AlbumTags | undefined {
  const release = demoReleases.find(({ trackSlugs }) => trackSlugs.includes(slug));
  if (!release) return undefined;
  const { title, trackSlugs, releaseDate: date } = release;
  return { title, artist, number: trackSlugs.indexOf(slug) + 1, count: trackSlugs.length, date };
}

/** Sends a track the way of every upload: an MP3 into `prepareAudio`, its files out. */
async function makeTrack(track: DemoTrack, workshop: Workshop): Promise<ManifestTrack> {
  const { folder, artist, makeMusic } = workshop;
  const { slug, title, description, priceCents } = track;
  const workbench = path.join(folder, "workbench", slug);
  await mkdir(workbench, { recursive: true });
  const sourcePath = path.join(workbench, "master.mp3");
  await makeMusic({ slug, path: sourcePath });
  const cover = (await workshop.covers).get(slug);
  const widest = cover?.renditions.findLast(({ format }) => format === "jpeg");
  if (!cover || !widest) throw new RangeError(`There is no cover for ${slug}.`);
  const prepared = await prepareAudio({
    sourcePath,
    outputFolder: workbench,
    previewStart: track.previewStart,
    tags: { title, artist, album: albumOf(slug, artist) },
    cover: { path: path.join(folder, widest.path), mimeType: "image/jpeg" },
  });
  const { durationSeconds, previewStart, previewLength, waveform } = prepared;
  const full = await keep(prepared.full, folder, `tracks/${slug}.mp3`);
  const preview = await keep(prepared.preview, folder, `tracks/${slug}-preview.mp3`);
  return {
    slug,
    title,
    description,
    priceCents,
    durationSeconds,
    previewStart,
    previewLength,
    waveform,
    full,
    preview,
    cover,
  };
}

/** Makes every track of the catalogue; several at a time, as `makeMusic` allows. */
export async function makeTracks(workshop: Workshop): Promise<ManifestTrack[]> {
  await mkdir(path.join(workshop.folder, "tracks"), { recursive: true });
  const made = await Promise.all(demoTracks.map((track) => makeTrack(track, workshop)));
  await rm(path.join(workshop.folder, "workbench"), { recursive: true, force: true });
  return made;
}
