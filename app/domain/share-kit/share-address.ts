import { createHash } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { type ShareScene, type ShareShape, shareShapes } from "./share-shape.ts";

/** What a share picture is made of: a track or release with its cover. */
export interface ShareSubject {
  kind: "music" | "releases";
  id: string;
  coverId: string | null;
  scene: ShareScene;
}

/** A picture to share: its address, its size in pixels, and what it shows in words. */
export interface SharePicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Changes when the pictures are drawn differently, so that all are drawn anew. */
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
    alt: `${title} by ${artist}`,
  });
  return { wide: picture("wide"), tall: picture("tall") };
}

/** The site's name in addresses, as it is written on the pictures. */
export function hostOf({ settings }: Pick<Context, "settings">): string {
  return new URL(settings.publicUrl).host;
}
