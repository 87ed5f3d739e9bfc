import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import { newDraftId } from "#app/domain/catalogue/publishing/track-id.ts";
import type { Context } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import type { NewRelease } from "#app/shared/releases/release-form-schema.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";
import { endOfReleases } from "../change-release.ts";

/**
 * Creates a release as a draft that only admins see, by the artist of the site, at the end of the list.
 * @throws DomainError as `requireRecentAdmin`
 */
export function createRelease(ctx: Context, input: NewRelease): ReleaseRow {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) => insertRelease(tx, { ...input, ownArtist: "" }));
}

type Written = NewRelease &
  Pick<ReleaseRow, "ownArtist"> &
  Partial<Pick<ReleaseRow, "releaseDate" | "coverPictureId">>;

/** Inserts a draft, with its audit event. */
export function insertRelease(tx: WriteContext, written: Written): ReleaseRow {
  const now = tx.now();
  const row = tx.db
    .insert(releases)
    .values({ ...written, id: newDraftId(), position: endOfReleases(tx), createdAt: now, updatedAt: now })
    .returning()
    .get();
  markContentChanged(tx);
  recordEvent(tx, {
    eventType: "release.added",
    action: "Release created",
    resourceType: "release",
    resourceId: row.id,
    details: { title: row.title },
  });
  return row;
}
