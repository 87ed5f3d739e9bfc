import { getTrack } from "#app/domain/catalogue/list-tracks.ts";
import type { Context } from "#app/domain/core/context.ts";
import { shorten } from "#app/domain/core/shorten.ts";
import type { HeardTrack, PageRelease } from "#app/domain/releases/present-release.ts";
import { getRelease } from "#app/domain/releases/read-release.ts";
import { hostOf, type ShareSubject } from "./share-address.ts";

// What still can be read beside a link.
const maxTitleLength = 90;
const maxArtistLength = 60;

/** What is shared of a track. */
export function trackSubject(ctx: Pick<Context, "settings">, track: HeardTrack): ShareSubject {
  const { id, title, artist, cover, waveform } = track;
  return { kind: "music", id, coverId: cover?.id ?? null, scene: sceneOf(ctx, { title, artist, waveform }) };
}

/** What is shared of a release: its waveform is that of all that can be heard of it. */
export function releaseSubject(ctx: Pick<Context, "settings">, release: PageRelease): ShareSubject {
  const { id, title, artist, cover, positions } = release;
  const waveform = joined(positions.flatMap(({ heard }) => heard?.waveform ?? []));
  return {
    kind: "releases",
    id,
    coverId: cover?.id ?? null,
    scene: sceneOf(ctx, { title, artist, waveform }),
  };
}

/**
 * What is shared of the published track or release with this id, as everybody sees it.
 * @throws DomainError "not_found"
 */
export function findShareSubject(
  ctx: Context,
  { kind, id }: Pick<ShareSubject, "kind" | "id">,
): ShareSubject {
  const visitor = { ...ctx, actor: null };
  return kind === "music"
    ? trackSubject(ctx, getTrack(visitor, id))
    : releaseSubject(ctx, getRelease(visitor, id));
}

function sceneOf(
  ctx: Pick<Context, "settings">,
  { title, artist, waveform }: { title: string; artist: string; waveform: string | null },
) {
  return {
    title: shorten(title, maxTitleLength),
    artist: shorten(artist, maxArtistLength),
    host: hostOf(ctx),
    waveform,
  };
}

/** Waveforms one after the other, in as many digits as one has; null for none. */
function joined(waveforms: readonly string[]): string | null {
  const [first] = waveforms;
  if (first === undefined) return null;
  const all = waveforms.join("");
  return Array.from(first, (_, index) => all[index * waveforms.length]).join("");
}
