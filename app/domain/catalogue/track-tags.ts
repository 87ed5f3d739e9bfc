import type { WrittenTags } from "#app/domain/audio/prepared-audio.ts";
import type { ReadContext } from "#app/domain/core/context.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import type { TrackRow } from "#db/schema/index.ts";

/** What the MP3 of a track says of it, whatever release it is on. */
export function tagsOf(ctx: Pick<ReadContext, "db">, track: TrackRow): Required<Omit<WrittenTags, "album">> {
  const { title, credits, lyrics, isrc, isExplicit } = track;
  return { title, artist: artistOf(ctx, track), credits, lyrics, isrc, isExplicit };
}
