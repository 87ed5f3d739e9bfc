import type { ReadContext } from "#app/domain/core/context.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { FileTags } from "#app/domain/tags/file-tags.ts";
import { replayGainOf } from "#app/domain/tags/replay-gain.ts";
import type { TrackRow } from "#db/schema/index.ts";

/** The columns of a track that its files carry as tags. */
export function taggedColumns({ title, ownArtist, credits, lyrics, isrc, isExplicit }: TrackRow) {
  return { title, ownArtist, credits, lyrics, isrc, isExplicit };
}

/** What every file says, whatever track it is: the kind of music, and the shop's address. */
export function siteTags(ctx: Pick<ReadContext, "db" | "settings">): Pick<FileTags, "genre" | "comment"> {
  return { genre: readSite(ctx).settings.genre, comment: ctx.settings.publicUrl };
}

/** What the files of a track say of it, whatever release it is on. */
export function tagsOf(
  ctx: Pick<ReadContext, "db" | "settings">,
  track: TrackRow,
): Omit<FileTags, "album" | "cover"> {
  const { ownArtist: _, ...tags } = taggedColumns(track);
  return { ...tags, ...siteTags(ctx), artist: artistOf(ctx, track), replayGain: replayGainOf(track) };
}
