import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { lacksRequiredMfa } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { recordActiveDownload } from "#app/domain/music/ownership/active-downloads.ts";
import { findTrackEntitlement } from "#app/domain/music/ownership/entitlements.ts";
import { hasRelease } from "#app/domain/music/ownership/has-release.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { joinFileName } from "#app/shared/core/file-names.ts";
import { bonusFileKinds, isShownInline } from "#app/shared/music/extras/file-kinds.ts";
import { type BonusFileRow, bonusFiles, releases, tracks } from "#db/schema/index.ts";

interface Access {
  /** Whether it can be found by everyone. */
  isPublic: boolean;
  isTheirs: boolean;
}

/**
 * The only access check for bonus files: who has the release or the track has what comes with it, as long as they have
 * that, also when it has left the site. Admins get every file, for review.
 * @throws DomainError "not_found", also for what a stranger mustn't know of; "unauthenticated"; "forbidden"
 */
export function authorizeBonusFile(ctx: LibraryContext, fileId: string) {
  const missing = new DomainError("not_found", messages.musicErrors.noFile);
  const file = ctx.db.select().from(bonusFiles).where(eq(bonusFiles.id, fileId)).get();
  if (!file) throw missing;
  const access =
    file.releaseId === null ? readTrackAccess(ctx, file) : readReleaseAccess(ctx, file.releaseId);
  const isAdmin = isReviewer(ctx);
  if (!access.isPublic && !access.isTheirs && !isAdmin) throw missing;
  if (!ctx.actor) throw new DomainError("unauthenticated", messages.musicErrors.signInForFile);
  if (!access.isTheirs && !isAdmin) {
    throw new DomainError(
      "forbidden",
      file.releaseId === null ? messages.musicErrors.buyTrackOfFile : messages.musicErrors.buyReleaseOfFile,
    );
  }
  if (!ctx.gateways.storage.has(file.fileKey))
    throw new DomainError("not_found", messages.musicErrors.fileMissing);
  const { fileKey, checksum, bytes, kind, name } = file;
  return {
    fileKey,
    checksum,
    bytes,
    contentType: bonusFileKinds[kind].contentType,
    fileName: joinFileName(name, `.${kind}`),
    kind,
    isShown: isShownInline(kind),
  };
}

/** An admin who is signed in; not who has the link to an order of theirs. */
function isReviewer({ actor, ...ctx }: LibraryContext): boolean {
  if (!actor?.session || actor.user.role !== "admin") return false;
  return !lacksRequiredMfa({ ...ctx, actor: { user: actor.user, session: actor.session } });
}

function readReleaseAccess(ctx: LibraryContext, releaseId: string): Access {
  const release = ctx.db.select().from(releases).where(eq(releases.id, releaseId)).get();
  const isPublic = release?.publishedAt != null && release.deletedAt === null;
  // What was pre-ordered comes when the release is out.
  return { isPublic, isTheirs: release?.openedAt != null && hasRelease(ctx, releaseId) };
}

function readTrackAccess(ctx: LibraryContext, { trackId }: Pick<BonusFileRow, "trackId">): Access {
  const id = trackId ?? "";
  const track = ctx.db.select().from(tracks).where(eq(tracks.id, id)).get();
  const isPublic = track?.publishedAt != null && track.deletedAt === null;
  const entitlement = findTrackEntitlement(ctx, id);
  const isFree = isPublic && track.priceCents === 0;
  const isTheirs = ctx.actor !== null && (entitlement ? !entitlement.hasEnded : isFree);
  return { isPublic, isTheirs };
}

/** Notes that a download of a bonus file begins, so that it may continue for a day without being counted again. */
export function recordBonusDownload(
  ctx: LibraryContext,
  { fileId, checksum }: { fileId: string; checksum: string },
) {
  // Fans get what they have bought on a full disk, too.
  write({ ...ctx, mayUseReserve: true }, (tx) => {
    recordActiveDownload(tx, checksum);
    recordEvent(tx, {
      eventType: "bonus_files.downloaded",
      action: "Bonus file downloaded",
      resourceType: "bonus_file",
      resourceId: fileId,
    });
  });
}
