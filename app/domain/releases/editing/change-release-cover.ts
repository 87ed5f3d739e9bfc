import { stat } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import { makeCover } from "#app/domain/catalogue/publishing/make-cover.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireFreeSpace } from "#app/domain/core/require-free-space.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import { maxPictureBytes } from "#app/domain/pictures/receive-picture.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatLimit } from "#app/shared/format-limit.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";
import { assertNotRemoved, findRelease, writeRelease } from "../change-release.ts";

/**
 * Replaces a release's cover. Tracks with art of their own keep it.
 * @param picturePath a JPEG, PNG or WebP picture; cropped to its middle square.
 * @throws DomainError as `requireRecentAdmin`, "not_found", "conflict" (removed), "invalid" or "too_large" for the
 * picture, "unavailable" (disk); the release is then unchanged.
 */
export async function changeReleaseCover(
  ctx: Context,
  releaseId: string,
  picturePath: string,
): Promise<ReleaseRow> {
  requireRecentAdmin(ctx);
  requireFreeSpace(ctx);
  assertNotRemoved(findRelease(ctx, releaseId));
  if ((await stat(picturePath)).size > maxPictureBytes) {
    throw new DomainError(
      "too_large",
      `The picture is larger than ${formatLimit(maxPictureBytes)}. Please use a smaller one.`,
    );
  }
  return withTemporaryFolder(ctx, async (folder) => {
    const picture = await makeCover(picturePath, folder);
    return changePictures(ctx, picture, (tx, drop) => {
      const release = findRelease(tx, releaseId);
      assertNotRemoved(release);
      // Before the old one is dropped, which nothing may refer to then.
      tx.db.update(releases).set({ coverPictureId: picture.id }).where(eq(releases.id, release.id)).run();
      if (release.coverPictureId !== picture.id) drop(release.coverPictureId);
      return writeRelease(tx, release, {
        values: {},
        event: { eventType: "release.cover_changed", action: "Release's cover changed" },
      });
    });
  });
}
