import type { WrittenTags } from "#app/domain/audio/prepared-audio.ts";
import type { TrackRow } from "#db/schema/index.ts";

type Tagged = Pick<TrackRow, "title" | "artist" | "credits" | "lyrics" | "isrc" | "isExplicit">;

/** What the MP3 of a track says of it, whatever release it is on. */
export function tagsOf({
  title,
  artist,
  credits,
  lyrics,
  isrc,
  isExplicit,
}: Tagged): Required<Omit<WrittenTags, "album">> {
  return { title, artist, credits, lyrics, isrc, isExplicit };
}
