import { createHash } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { shorten } from "#app/domain/core/text.ts";
import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import { getRelease } from "#app/domain/music/releases/read-release.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { messages } from "#app/messages/messages.ts";
import type { SharePicture } from "#app/shared/core/pictures/share-picture.ts";
import { type ShareShape, shareShapes } from "./sizes.ts";

/** What such a picture shows. */
export interface ShareScene {
  title: string;
  artist: string;
  /** Where it is heard, such as "artist.example". */
  host: string;
  /** 200 base-36 digits, see `PageTrack`; null while nothing of it can be heard. */
  waveform: string | null;
}

/** The request to the process that draws it. */
export interface ShareRequest extends ShareScene {
  shape: ShareShape;
  /** The cover's widest JPEG; null for none. */
  coverPath: string | null;
  /** Where the JPEG is written. */
  target: string;
}

/** What a share picture is made of: a track or release with its cover. */
export interface ShareSubject {
  kind: "music" | "releases";
  id: string;
  coverId: string | null;
  scene: ShareScene;
}

/** Changes when the pictures are drawn differently, so that all are drawn again. */
const drawing = 1;

/** What a picture shows, as the part of its address and of its file's name that changes with it. */
export function fingerprintOf({ coverId, scene }: ShareSubject): string {
  const { title, artist, host, waveform } = scene;
  const facts = JSON.stringify([drawing, coverId, title, artist, host, waveform]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 12);
}

/** The address of a picture; it changes with what the picture shows, so it can be cached forever. */
export function shareAddress(subject: ShareSubject, shape: ShareShape): string {
  return `/media/share/${subject.kind}/${subject.id}-${shape}-${fingerprintOf(subject)}.jpeg`;
}

/** Both pictures of a track or release. */
export function sharePicturesOf(subject: ShareSubject): Record<ShareShape, SharePicture> {
  const { title, artist } = subject.scene;
  const picture = (shape: ShareShape): SharePicture => ({
    src: shareAddress(subject, shape),
    ...shareShapes[shape],
    alt: messages.core.share.titleBy(title, artist),
  });
  return { wide: picture("wide"), tall: picture("tall") };
}

/** The site's name in addresses, as it is written on the pictures. */
function hostOf({ settings }: Pick<Context, "settings">): string {
  return new URL(settings.publicUrl).host;
}

// What still can be read next to a link.
const maxTitleLength = 90;
const maxArtistLength = 60;

/** What is shared of a track. */
export function trackSubject(ctx: Pick<Context, "settings">, track: PageTrack): ShareSubject {
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
