import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import { readComingTime } from "#app/domain/catalogue/editing/edit-track.ts";
import { assertNotRemoved, assertUnchanged } from "#app/domain/catalogue/form-version.ts";
import { newDraftId } from "#app/domain/catalogue/publishing/insert-track.ts";
import type { Context } from "#app/domain/core/context.ts";
import { endOf, moveBy } from "#app/domain/core/owner-order.ts";
import { notifyScheduler } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { ownArtistOf } from "#app/domain/settings/artist-of.ts";
import { markContentChanged } from "#app/domain/settings/write-site-settings.ts";
import type { AuditDetails } from "#app/shared/audit/schema.ts";
import { fieldError } from "#app/shared/errors.ts";
import type { NewRelease, PreorderAnswer, ReleaseTexts } from "#app/shared/releases/release-form-schema.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";
import { changeRelease } from "../change-release.ts";
import { decidePreorder } from "../decide-preorder.ts";

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

interface Publishing {
  /** The owner's answer to the question of `decidePreorder`. */
  answer?: PreorderAnswer | null;
  /** Whether it is published right afterwards. */
  isPublishing?: boolean;
}

/**
 * Changes a release's details. When it is published is that of a draft, and when it opens that of one that isn't out:
 * both stay as they are once it has happened.
 * @throws DomainError as `requireRecentAdmin`, "not_found", "invalid" for a time in the past, in the wrong order or
 * missing, "conflict" for a removed release, with a field error of `version` when it has changed since the form was
 * loaded, and as `decidePreorder`.
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
    const sentence = "It's already announced. Choose when it comes out, or release it now";
    throw fieldError("opensAt", sentence);
  }
  if (publishAt && opensAt && opensAt <= publishAt) {
    throw fieldError("opensAt", "It would come out before it's announced. Choose a later time");
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
  const at = isPublishing ? tx.now() : publishAt;
  if (release.publishedAt || !at) return opensAt;
  const isDecided =
    !isPublishing &&
    release.releaseDate === releaseDate &&
    release.publishAt?.getTime() === at.getTime() &&
    release.opensAt === opensAt;
  const { openedAt } = release;
  return decidePreorder(tx, { releaseDate, opensAt, openedAt }, at, isDecided ? "out" : answer);
}

/**
 * Moves a release in the list among those that aren't removed; at the ends it stays.
 * @param by -1 for up, 1 for down.
 * @returns its place, from 1.
 * @throws DomainError as `changeRelease`, "conflict" (removed)
 */
export function moveRelease(ctx: Context, releaseId: string, by: number): number {
  let position = 0;
  changeRelease(ctx, releaseId, (tx, release) => {
    assertNotRemoved(release);
    const moved = moveBy(tx, releases, releaseId, by);
    position = moved.position;
    if (!moved.hasMoved) return null;
    return {
      values: { position },
      event: { eventType: "release.moved", action: "Release moved", details: { to: position } },
    };
  });
  return position;
}
