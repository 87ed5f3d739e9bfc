import path from "node:path";
import type { Context } from "#app/domain/core/context.ts";
import { requireFreeSpace } from "#app/domain/core/require-free-space.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { generatedFolder } from "#app/domain/media/generated-files.ts";
import { findWidestJpeg } from "#app/domain/pictures/find-widest-jpeg.ts";
import { runPictureWork } from "#app/domain/pictures/run-picture-work.ts";
import { DomainError } from "#app/shared/errors.ts";
import { fingerprintOf, type ShareSubject, shareAddress } from "./share-address.ts";
import type { ShareRequest, ShareShape } from "./share-shape.ts";
import { findShareSubject } from "./share-subject.ts";

interface Wanted extends Pick<ShareSubject, "kind" | "id"> {
  shape: ShareShape;
  /** The fingerprint in the address. */
  fingerprint: string;
}

/**
 * The file of a share picture, drawn when it is asked for the first time.
 * @returns the file; or, for an address from before a change, the one of today.
 * @throws DomainError "not_found" for what isn't published, "unavailable" (disk)
 */
export async function openSharePicture(ctx: Context, { kind, id, shape, fingerprint }: Wanted) {
  const subject = findShareSubject(ctx, { kind, id });
  const current = fingerprintOf(subject);
  if (fingerprint !== current) return { movedTo: shareAddress(subject, shape) } as const;
  const { storage } = ctx.gateways;
  const key = sharePictureKey(kind, id, shape, current);
  // Whoever asks meanwhile waits for the same drawing.
  const bytes =
    (await storage.measure(key)) ??
    (await ctx.lock(`share:${key}`, async () => {
      if ((await storage.measure(key)) === null) await draw(ctx, subject, shape, key);
      return storage.measure(key);
    }));
  if (bytes === null) throw new DomainError("not_found", "This picture doesn't exist.");
  return { movedTo: null, file: { key, bytes, checksum: `${current}-${shape}` } } as const;
}

/** Where a share picture is kept. */
export function sharePictureKey(
  kind: ShareSubject["kind"],
  id: string,
  shape: ShareShape,
  fingerprint: string,
): string {
  return `${generatedFolder}share/${kind}-${id}-${shape}-${fingerprint}.jpeg`;
}

function draw(ctx: Context, { coverId, scene }: ShareSubject, shape: ShareShape, key: string): Promise<void> {
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
    await ctx.gateways.storage.putFile(key, target);
  });
}
