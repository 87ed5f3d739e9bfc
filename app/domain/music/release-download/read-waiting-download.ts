import { eq } from "drizzle-orm";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { findDownload } from "#app/domain/music/downloads/find-download.ts";
import { keyOf, secondsUntilMade } from "#app/domain/music/downloads/making-requests.ts";
import { listDownloadOptions } from "#app/domain/music/downloads/offered-formats.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { DownloadFormat } from "#app/shared/music/tracks/download-formats.ts";
import { formatName } from "#app/shared/music/tracks/download-option.ts";
import { releases } from "#db/schema/index.ts";
import { authorizeReleaseDownload } from "./authorize-release-download.ts";

interface WaitingDownload {
  trackId: string | null;
  releaseId: string | null;
  format: DownloadFormat;
  /** The token of the link to a guest's order, which its address needs too; null for an account. */
  order: string | null;
}

/**
 * What the page of a download shows while it can't begin yet.
 * @returns the address that it begins at, and about how many seconds are left until then.
 * @throws DomainError as `findDownload` and `authorizeReleaseDownload`
 */
export function readWaitingDownload(
  ctx: LibraryContext,
  { trackId, releaseId, format, order }: WaitingDownload,
) {
  const queryOf = (given: DownloadFormat) => new URLSearchParams({ format: given, ...(order && { order }) });
  if (trackId !== null) {
    const download = findDownload(ctx, { trackId, format, isUnderWay: true });
    return {
      title: download.track.title,
      path: `/music/${trackId}`,
      formatName: formatName(download.format, listDownloadOptions(ctx, [trackId]).get(trackId) ?? []),
      address: `/api/secure/download/${trackId}?${queryOf(download.format)}`,
      secondsLeft: download.file ? 0 : secondsUntilMade(ctx, keyOf(download)),
    };
  }
  if (releaseId === null) throw new DomainError("not_found", messages.musicErrors.noDownload);
  authorizeReleaseDownload(ctx, { releaseId, format, isUnderWay: true });
  const release = ctx.db.select().from(releases).where(eq(releases.id, releaseId)).get();
  return {
    title: release?.title ?? "",
    path: `/releases/${releaseId}`,
    formatName: formatName(format),
    address: `/api/secure/download-release/${releaseId}?${queryOf(format)}`,
    // A zip begins with what is there.
    secondsLeft: 0,
  };
}
