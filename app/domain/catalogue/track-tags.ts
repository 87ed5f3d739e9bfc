import type { ReadContext } from "#app/domain/core/context.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import type { FileTags } from "#app/domain/tags/file-tags.ts";
import type { TrackRow } from "#db/schema/index.ts";

/** The columns of a track that its MP3 carries as tags. */
export function taggedColumns({ title, ownArtist, credits, lyrics, isrc, isExplicit }: TrackRow) {
  return { title, ownArtist, credits, lyrics, isrc, isExplicit };
}

/** What the MP3 of a track says of it, whatever release it is on. */
export function tagsOf(ctx: Pick<ReadContext, "db">, track: TrackRow): FileTags {
  const { ownArtist: _, ...tags } = taggedColumns(track);
  return { ...tags, artist: artistOf(ctx, track) };
}
