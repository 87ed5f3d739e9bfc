import { writeFile } from "node:fs/promises";
import { demoTracks } from "../content/tracks.ts";
import { renderSong } from "../music/render-song.ts";
import { encodeMp3 } from "./encode-mp3.ts";

/** Plays one track of the catalogue and writes it to `path` as MP3. */
export default async function makeMusic({ slug, path }: { slug: string; path: string }): Promise<void> {
  const track = demoTracks.find((candidate) => candidate.slug === slug);
  if (!track) throw new RangeError(`No such track: ${slug}`);
  await writeFile(path, await encodeMp3(renderSong(track.song)));
}
