import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { changePictures } from "#app/domain/core/pictures/change-pictures.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { changeRelease, findRelease, writeRelease } from "#app/domain/music/items/change-item.ts";
import { hasBuyers } from "#app/domain/music/ownership/grant-entitlements.ts";
import { visibilityOperations } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { assertNotRemoved } from "#app/domain/music/tracks/form-version.ts";
import { withCover } from "#app/domain/music/tracks/publishing/make-track-media.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";

/** The tracks of a release stay as they are when it leaves the site. */
export const {
  unpublish: unpublishRelease,
  remove: removeRelease,
  restore: restoreRelease,
  move: moveRelease,
} = visibilityOperations({ what: "release", change: changeRelease, assertMayLeave: assertNobodyWaits });

/** People who have paid for what is to come must get it, or their money back. */
function assertNobodyWaits(tx: WriteContext, release: ReleaseRow): void {
  if (release.openedAt || !hasBuyers(tx, release.id)) return;
  throw new DomainError("conflict", messages.adminReleases.preordered(release.title));
}

/**
 * Replaces a release's cover. Tracks with their own cover keep it.
 * @param picturePath a JPEG, PNG or WebP picture; cropped to its middle square.
 * @throws DomainError "not_found", "conflict" (removed), "invalid" or "too_large" for the picture, "unavailable"
 *   (disk); the release is then unchanged.
 */
export async function changeReleaseCover(
  ctx: Context,
  releaseId: string,
  picturePath: string,
): Promise<ReleaseRow> {
  requireRecentAdmin(ctx);
  assertNotRemoved(findRelease(ctx, releaseId));
  return withCover(ctx, picturePath, (picture) =>
    changePictures(ctx, picture, (tx, drop) => {
      const release = findRelease(tx, releaseId);
      assertNotRemoved(release);
      // Before the old one is dropped, which nothing may refer to then.
      tx.db.update(releases).set({ coverPictureId: picture.id }).where(eq(releases.id, release.id)).run();
      if (release.coverPictureId !== picture.id) drop(release.coverPictureId);
      return writeRelease(tx, release, {
        values: {},
        event: { eventType: "release.cover_changed", action: "Release's cover changed" },
      });
    }),
  );
}
