import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { endOf } from "#app/domain/core/owner-order.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { ownArtistOf } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { notifyScheduler } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { changeRelease } from "#app/domain/music/items/change-item.ts";
import { readComingTime } from "#app/domain/music/tracks/editing/edit-track.ts";
import { assertUnchanged } from "#app/domain/music/tracks/form-version.ts";
import { newDraftId } from "#app/domain/music/tracks/publishing/insert-track.ts";
import { messages } from "#app/messages/messages.ts";
import type { AuditDetails } from "#app/shared/core/audit/schema.ts";
import { fieldError } from "#app/shared/core/errors.ts";
import { dayInZone, formatDate, momentInZone } from "#app/shared/core/times/zoned-time.ts";
import type {
  NewRelease,
  PreorderAnswer,
  ReleaseTexts,
} from "#app/shared/music/releases/release-form-schema.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";

/** Creates a release as a draft that only admins see, by the artist of the site, at the end of the list. */
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
    .values({ ...written, id: newDraftId(), position: endOf(tx, releases), createdAt: now, updatedAt: now })
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

/** The form with the answer to a question, which the button that was pressed gives. */
type Answered = ReleaseTexts & { preorder: PreorderAnswer };

interface Publishing {
  /** The owner's answer to the question of `decidePreorder`. */
  answer?: PreorderAnswer | null;
  /** Whether it is published right afterwards. */
  isPublishing?: boolean;
}

/**
 * Changes a release's details. When it is published is that of a draft, and when it opens that of one that isn't out:
 * both stay as they are once it has happened.
 * @throws DomainError "not_found", "invalid" for a time in the past, in the wrong order or missing, "conflict" for a
 *   removed release, with a field error of `version` when it has changed since the form was loaded, and as
 *   `decidePreorder`.
 */
export function editRelease(
  ctx: Context,
  releaseId: string,
  texts: ReleaseTexts,
  { answer = null, isPublishing = false }: Publishing = {},
): ReleaseRow {
  return changeRelease(ctx, releaseId, (tx, release) => {
    assertUnchanged("release", release, texts.version);
    const { price: priceCents, suggestedPrice: suggestedCents, artist, version: _, ...rest } = texts;
    const details: AuditDetails = { title: texts.title };
    if (priceCents !== release.priceCents) {
      details.priceCentsBefore = release.priceCents;
      details.priceCents = priceCents;
    }
    const times = readTimes(tx, release, texts);
    times.opensAt = decideOpening(tx, release, { ...texts, ...times }, { answer, isPublishing });
    notifyScheduler(tx);
    return {
      values: { ...rest, ownArtist: ownArtistOf(tx, artist), priceCents, suggestedCents, ...times },
      event: { eventType: "release.edited", action: "Release edited", details },
    };
  });
}

function readTimes(tx: WriteContext, release: ReleaseRow, texts: ReleaseTexts) {
  const publishAt = release.publishedAt
    ? null
    : readComingTime(tx, "publishAt", texts.publishAt, release.publishAt);
  if (release.openedAt) return { publishAt, opensAt: release.opensAt };
  const opensAt = readComingTime(tx, "opensAt", texts.opensAt, release.opensAt);
  if (release.publishedAt && !opensAt) {
    throw fieldError<ReleaseTexts>("opensAt", messages.adminReleases.question.alreadyAnnounced);
  }
  if (publishAt && opensAt && opensAt <= publishAt) {
    throw fieldError<ReleaseTexts>("opensAt", messages.adminReleases.question.tooEarly);
  }
  return { publishAt, opensAt };
}

/** A release that has nothing new to decide about its times isn't asked about again. */
function decideOpening(
  tx: WriteContext,
  release: ReleaseRow,
  { releaseDate, publishAt, opensAt }: Pick<ReleaseRow, "releaseDate" | "publishAt" | "opensAt">,
  { answer, isPublishing }: Required<Publishing>,
): Date | null {
  if (release.publishedAt) return decideMovedDate(tx, release, { releaseDate, opensAt }, answer);
  const at = isPublishing ? tx.now() : publishAt;
  if (!at) return opensAt;
  const isDecided =
    !isPublishing &&
    release.releaseDate === releaseDate &&
    release.publishAt?.getTime() === at.getTime() &&
    release.opensAt === opensAt;
  const { openedAt } = release;
  return decidePreorder(tx, { releaseDate, opensAt, openedAt }, at, isDecided ? "out" : answer);
}

/**
 * When an announced release opens whose date is moved away from the day on which it opens: it would come out before its
 * date, or stay closed after it. Which of the two is meant only the owner knows.
 * @param answer "out" to open on the new date, at once if that has begun; "preorder" to open as announced.
 * @throws DomainError "conflict" with the question as a field error of `preorder`.
 */
function decideMovedDate(
  tx: WriteContext,
  release: ReleaseRow,
  { releaseDate, opensAt }: Pick<ReleaseRow, "releaseDate" | "opensAt">,
  answer: PreorderAnswer | null,
): Date | null {
  const isMoved = releaseDate !== release.releaseDate && opensAt?.getTime() === release.opensAt?.getTime();
  if (release.openedAt || !releaseDate || !opensAt || !isMoved || answer === "preorder") return opensAt;
  const { timeZone } = readSite(tx).settings;
  if (dayInZone(opensAt, timeZone) === releaseDate) return opensAt;
  const start = momentInZone(`${releaseDate}T00:00`, timeZone);
  if (!start) return opensAt;
  const isPast = start <= tx.now();
  if (answer === "out") return isPast ? tx.now() : start;
  const dates = [formatDate(start, timeZone), formatDate(opensAt, timeZone)] as const;
  const sentence = isPast
    ? messages.adminReleases.question.outNow(...dates)
    : messages.adminReleases.question.outOnDate(...dates);
  throw fieldError<Answered>("preorder", sentence, "conflict");
}

/**
 * When a release opens that is published at a moment. One dated later than that, without a time to open, would be out
 * before its date; whether that is meant, or a pre-order, only the owner knows.
 * @param answer what the owner said to the question; null before it was asked.
 * @returns the start of its date for a pre-order, else `opensAt` as it is.
 * @throws DomainError "conflict" with the question as a field error of `preorder`; "invalid" for a pre-order without a
 * date to come.
 */
export function decidePreorder(
  ctx: ReadContext,
  { releaseDate, opensAt, openedAt }: Pick<ReleaseRow, "releaseDate" | "opensAt" | "openedAt">,
  publishedAt: Date,
  answer: PreorderAnswer | null,
): Date | null {
  const { timeZone } = readSite(ctx).settings;
  const start = releaseDate === null ? null : momentInZone(`${releaseDate}T00:00`, timeZone);
  const isDatedLater = releaseDate !== null && releaseDate > dayInZone(publishedAt, timeZone);
  if (openedAt || opensAt || answer === "out") return opensAt;
  if (!start || !isDatedLater) {
    if (answer !== "preorder") return null;
    throw fieldError<ReleaseTexts>("opensAt", messages.adminReleases.question.chooseEnd);
  }
  if (answer === "preorder") return start;
  const sentence = messages.adminReleases.question.isPreorder(formatDate(start, timeZone));
  throw fieldError<Answered>("preorder", sentence, "conflict");
}
