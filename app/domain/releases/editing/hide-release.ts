import type { Context } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { hasBuyers } from "#app/domain/ownership/entitle-buyers.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { ReleaseRow } from "#db/schema/index.ts";
import { assertNotRemoved, changeRelease, endOfReleases } from "../change-release.ts";

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
