import { stat } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import { assertNotRemoved } from "#app/domain/catalogue/form-version.ts";
import { makeCover } from "#app/domain/catalogue/publishing/make-cover.ts";
import type { Context } from "#app/domain/core/context.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { requireFreeSpace, type WriteContext } from "#app/domain/core/write.ts";
import { hasBuyers } from "#app/domain/ownership/grant-entitlements.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import { maxPictureBytes } from "#app/domain/pictures/receive-picture.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatLimit } from "#app/shared/format-limit.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";
import { changeRelease, endOfReleases, findRelease, writeRelease } from "../change-release.ts";

/**
 * Takes a release off the site; its tracks stay as they are. It can be published again, and buyers keep it.
 * @throws DomainError as `changeRelease`, "conflict" (removed, or pre-ordered and not out yet)
 */
export function unpublishRelease(ctx: Context, releaseId: string): ReleaseRow {
  return changeRelease(ctx, releaseId, (tx, release) => {
    assertNotRemoved(release);
    if (!release.publishedAt) return null;
    assertNobodyWaits(tx, release);
    return {
      values: { publishedAt: null, publishAt: null },
      event: { eventType: "release.unpublished", action: "Release unpublished" },
    };
  });
}

/**
 * Removes a release from the site and from the list. Its tracks stay as they are, and buyers keep it.
 * @throws DomainError as `changeRelease`, "conflict" (pre-ordered and not out yet)
 */
export function removeRelease(ctx: Context, releaseId: string): ReleaseRow {
  return changeRelease(ctx, releaseId, (tx, release) => {
    if (release.deletedAt) return null;
    assertNobodyWaits(tx, release);
    return {
      values: { deletedAt: tx.now(), publishedAt: null, publishAt: null },
      event: {
        eventType: "release.removed",
        action: "Release removed",
        details: { wasPublished: release.publishedAt !== null },
      },
    };
  });
}

/** Restores a removed release, unpublished, at the end of the list. @throws DomainError as `changeRelease` */
export function restoreRelease(ctx: Context, releaseId: string): ReleaseRow {
  return changeRelease(ctx, releaseId, (tx, release) => {
    if (!release.deletedAt) return null;
    return {
      values: { deletedAt: null, position: endOfReleases(tx) },
      event: { eventType: "release.brought_back", action: "Release restored" },
    };
  });
}

/** People who have paid for what is to come must get it, or their money back. */
function assertNobodyWaits(tx: WriteContext, release: ReleaseRow): void {
  if (release.openedAt || !hasBuyers(tx, release.id)) return;
  throw new DomainError(
    "conflict",
    `People have pre-ordered “${release.title}” and wait for it. Please let it out first, or refund their orders.`,
  );
}

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
