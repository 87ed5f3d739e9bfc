import type { Context } from "#app/domain/core/context.ts";
import { generatedFolder } from "#app/domain/core/media/delete-orphaned-media.ts";
import { findWidestJpeg } from "#app/domain/core/pictures/find-pictures.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listReleases } from "#app/domain/music/releases/list-releases.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { getGeneratedFile } from "./get-generated-file.ts";
import { iconKey } from "./get-icon.ts";
import {
  findShareSubject,
  fingerprintOf,
  releaseSubject,
  type ShareRequest,
  type ShareSubject,
  shareAddress,
  trackSubject,
} from "./share-subject.ts";
import { type ShareShape, shareShapes } from "./sizes.ts";

interface SharePictureRequest extends Pick<ShareSubject, "kind" | "id"> {
  shape: ShareShape;
  /** The fingerprint in the address. */
  fingerprint: string;
}

/**
 * The file of a share picture, drawn when it is asked for the first time.
 * @returns the file; or, for an address from before a change, the one of today.
 * @throws DomainError "not_found" for what isn't published, "unavailable" (disk)
 */
export async function getSharePicture(ctx: Context, { kind, id, shape, fingerprint }: SharePictureRequest) {
  const subject = findShareSubject(ctx, { kind, id });
  const current = fingerprintOf(subject);
  if (fingerprint !== current) return { movedTo: shareAddress(subject, shape) } as const;
  const fileKey = sharePictureKey(kind, id, shape, current);
  const module = "#app/domain/content/share-kit/worker/main.ts";
  const file = await getGeneratedFile<ShareRequest>(ctx, fileKey, module, async () => {
    const { coverId, scene } = subject;
    return { ...scene, shape, coverPath: coverId && (await findWidestJpeg(ctx, coverId)) };
  });
  return { movedTo: null, file: { ...file, checksum: `${current}-${shape}` } } as const;
}

/** Where a share picture is stored. */
function sharePictureKey(
  kind: ShareSubject["kind"],
  id: string,
  shape: ShareShape,
  fingerprint: string,
): string {
  return `${generatedFolder}share/${kind}-${id}-${shape}-${fingerprint}.jpeg`;
}

/** Removes the icons and share pictures that show what was: another title, another cover, a track that is gone. */
export async function deleteOutdatedSharePictures(ctx: Context): Promise<void> {
  const visitor = { ...ctx, actor: null };
  const subjects = [
    ...listTracks(visitor).map((track) => trackSubject(ctx, track)),
    ...listReleases(visitor).map((release) => releaseSubject(ctx, release)),
  ];
  const shapes = Object.keys(shareShapes) as ShareShape[];
  const current = new Set([
    iconKey(readSite(ctx).settings),
    ...subjects.flatMap((subject) =>
      shapes.map((shape) => sharePictureKey(subject.kind, subject.id, shape, fingerprintOf(subject))),
    ),
  ]);
  for (const { fileKey } of await ctx.gateways.storage.list()) {
    if (fileKey.startsWith(generatedFolder) && !current.has(fileKey))
      await ctx.gateways.storage.delete(fileKey);
  }
}
