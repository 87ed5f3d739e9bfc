import path from "node:path";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import type { Context } from "#app/domain/core/context.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import { generatedFolder } from "#app/domain/media/delete-orphaned-media.ts";
import { findWidestJpeg } from "#app/domain/pictures/find-pictures.ts";
import { runPictureWork } from "#app/domain/pictures/make-picture.ts";
import { listReleases } from "#app/domain/releases/list-releases.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { DomainError } from "#app/shared/errors.ts";
import { iconKey } from "./get-icon.ts";
import {
  findShareSubject,
  fingerprintOf,
  releaseSubject,
  type ShareRequest,
  type ShareShape,
  type ShareSubject,
  shareAddress,
  shareShapes,
  trackSubject,
} from "./share-subject.ts";

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
  const { storage } = ctx.gateways;
  const fileKey = sharePictureKey(kind, id, shape, current);
  // Whoever asks meanwhile waits for the same drawing.
  const bytes =
    (await storage.measure(fileKey)) ??
    (await ctx.lock(`share:${fileKey}`, async () => {
      if ((await storage.measure(fileKey)) === null) await draw(ctx, subject, shape, fileKey);
      return storage.measure(fileKey);
    }));
  if (bytes === null) throw new DomainError("not_found", "This picture doesn't exist.");
  return { movedTo: null, file: { fileKey, bytes, checksum: `${current}-${shape}` } } as const;
}

/** Where a share picture is kept. */
function sharePictureKey(
  kind: ShareSubject["kind"],
  id: string,
  shape: ShareShape,
  fingerprint: string,
): string {
  return `${generatedFolder}share/${kind}-${id}-${shape}-${fingerprint}.jpeg`;
}

function draw(
  ctx: Context,
  { coverId, scene }: ShareSubject,
  shape: ShareShape,
  fileKey: string,
): Promise<void> {
  requireFreeSpace(ctx);
  return withTemporaryFolder(ctx, async (folder) => {
    const target = path.join(folder, "share.jpeg");
    const request: ShareRequest = {
      ...scene,
      shape,
      coverPath: coverId && (await findWidestJpeg(ctx, coverId)),
      target,
    };
    await runPictureWork("#app/domain/share-kit/worker/main.ts", request);
    await ctx.gateways.storage.putFile(fileKey, target);
  });
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
