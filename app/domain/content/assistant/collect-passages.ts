import { and, inArray, ne } from "drizzle-orm";
import { listPhotos } from "#app/domain/content/photos/list-photos.ts";
import { listVideos } from "#app/domain/content/videos/list-videos.ts";
import type { Context } from "#app/domain/core/context.ts";
import { singleton } from "#app/domain/core/memoize.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { contentVersionReader } from "#app/domain/core/settings/read-site.ts";
import { listReleases } from "#app/domain/music/releases/list-releases.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { messages } from "#app/messages/messages.ts";
import { trackFiles } from "#db/schema/index.ts";
import { type FindPassages, indexPassages, type Passage } from "./find-passages.ts";
import { artistPassages, galleryPassages, smallTalk } from "./knowledge/artist.ts";
import { musicPassages } from "./knowledge/music.ts";
import { releasePassages } from "./knowledge/releases.ts";
import { accountPassages, contactPassages, shopPassages } from "./knowledge/shop.ts";

/**
 * Everything that the assistant knows: what any visitor can read on the site, and nothing else. It is always
 * collected for an anonymous visitor, so that no answer contains private content.
 * @internal
 */
export function collectPassages(ctx: Context): Passage[] {
  const anonymous = { ...ctx, actor: null };
  const { settings } = readOwnSettings(anonymous);
  const tracks = listTracks(anonymous);
  const formats = formatsByTrack(
    anonymous,
    tracks.map(({ id }) => id),
  );
  const releases = listReleases(anonymous);
  const knownTracks = tracks.map((track) => ({ ...track, formats: formats.get(track.id) ?? [] }));
  return [
    ...smallTalk(),
    ...musicPassages(knownTracks, settings.currency),
    ...releasePassages(releases, settings.currency),
    ...shopPassages({
      isOpen: ctx.gateways.payments.provider !== "none",
      hasReleases: releases.length > 0,
      hasNamedPrices: [...tracks, ...releases].some(({ suggestedPrice }) => suggestedPrice !== null),
    }),
    ...artistPassages(settings),
    ...galleryPassages(listVideos(anonymous), listPhotos(anonymous).length),
    ...contactPassages(settings),
    ...accountPassages(),
  ];
}

function formatsByTrack({ db }: Pick<Context, "db">, trackIds: string[]): Map<string, string[]> {
  const rows = db
    .selectDistinct({ trackId: trackFiles.trackId, format: trackFiles.format })
    .from(trackFiles)
    .where(and(inArray(trackFiles.trackId, trackIds), ne(trackFiles.kind, "preview")))
    .all();
  const formats = new Map<string, string[]>();
  for (const { trackId, format } of rows) {
    formats.set(trackId, [...(formats.get(trackId) ?? []), format.toUpperCase()].sort(mp3First));
  }
  return formats;
}

function mp3First(one: string, other: string): number {
  return Number(other === "MP3") - Number(one === "MP3") || one.localeCompare(other);
}

/**
 * The site's knowledge about itself in the language of what is being answered, indexed for search; collected once for each
 * content version.
 */
export const siteKnowledge = singleton("knowledge-of-site", () => {
  const known = new Map<string, { version: number; find: FindPassages }>();
  return (ctx: Context): FindPassages => {
    const version = contentVersionReader(ctx)();
    const collected = known.get(messages.core.language);
    if (collected?.version === version) return collected.find;
    const find = indexPassages(collectPassages(ctx));
    known.set(messages.core.language, { version, find });
    return find;
  };
});
