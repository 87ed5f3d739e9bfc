import type { LibraryContext } from "#app/domain/core/context.ts";
import { noteIfPossible } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { DownloadFormat, MadeFormat } from "#app/shared/music/tracks/download-formats.ts";
import { madeFiles } from "#db/schema/index.ts";
import { type Download, type DownloadRequest, findDownload } from "./find-download.ts";
import {
  isFile,
  isRequested,
  keyOf,
  nextAnnouncement,
  postponedFor,
  requestMaking,
  secondsUntilMade,
} from "./making-requests.ts";

/** A download whose file is there, or the seconds until it is, about. */
export type PreparedDownload<Format extends MadeFormat = DownloadFormat> = Download<Format> &
  ({ file: NonNullable<Download["file"]>; secondsLeft: 0 } | { file: null; secondsLeft: number });

interface Preparation {
  /** How long to wait for a file that must be made, in milliseconds. */
  patience: number;
  /** Ends the wait. */
  signal?: AbortSignal | undefined;
  /** Called before a file is put into the queue, for a limit to count it. */
  beforeRequest?: () => Promise<void>;
}

/**
 * The file that the caller gets of a track; one that isn't there yet is made, and a short wait is spent here. It may
 * come in another format than the requested one; see `closestFormat`.
 * @throws DomainError as `findDownload` and `requestMaking`; "unavailable" if it can't be made for now
 */
export function prepareDownload(
  ctx: LibraryContext,
  request: DownloadRequest,
  preparation: Preparation,
): Promise<PreparedDownload>;
export function prepareDownload(
  ctx: LibraryContext,
  request: DownloadRequest<MadeFormat>,
  preparation: Preparation,
): Promise<PreparedDownload<MadeFormat>>;
export async function prepareDownload(
  ctx: LibraryContext,
  request: DownloadRequest<MadeFormat>,
  { patience, signal, beforeRequest }: Preparation,
): Promise<PreparedDownload<MadeFormat>> {
  const timeout = AbortSignal.timeout(patience);
  const until = signal ? AbortSignal.any([timeout, signal]) : timeout;
  for (;;) {
    const download = findDownload(ctx, request);
    const { file } = download;
    if (file && (await isStillThere(ctx, download))) {
      noteUse(ctx, download);
      return { ...download, file, secondsLeft: 0 };
    }
    const key = keyOf(download);
    const retryAfterSeconds = postponedFor(ctx, key);
    if (retryAfterSeconds > 0) {
      throw new DomainError("unavailable", messages.musicErrors.cannotMakeNow, { retryAfterSeconds });
    }
    if (!isRequested(ctx, key)) await beforeRequest?.();
    requestMaking(ctx, download);
    if (until.aborted || patience === 0) {
      return { ...download, file: null, secondsLeft: secondsUntilMade(ctx, key) };
    }
    await nextAnnouncement(ctx, until);
  }
}

/**
 * A bucket isn't asked for each answer, but it may have lost what a backup or a move left out: such a file is forgotten
 * and made again.
 */
async function isStillThere(ctx: LibraryContext, download: Download<MadeFormat>): Promise<boolean> {
  const { storage } = ctx.gateways;
  if (!download.file || !download.isMade || !storage.isRemote) return true;
  if ((await storage.measure(download.file.fileKey)) !== null) return true;
  noteIfPossible(ctx, (db) =>
    db
      .delete(madeFiles)
      .where(isFile(keyOf(download)))
      .run(),
  );
  return false;
}

/** The longest unused are thrown away first. */
function noteUse(ctx: LibraryContext, download: Download<MadeFormat>): void {
  if (!download.isMade) return;
  noteIfPossible(ctx, (db) =>
    db
      .update(madeFiles)
      .set({ usedAt: ctx.now() })
      .where(isFile(keyOf(download)))
      .run(),
  );
}
