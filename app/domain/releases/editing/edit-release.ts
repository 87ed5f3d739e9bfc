import { readComingTime } from "#app/domain/catalogue/editing/coming-time.ts";
import type { Context } from "#app/domain/core/context.ts";
import { notifyScheduler } from "#app/domain/core/due-signal.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { ownArtistOf } from "#app/domain/settings/artist-of.ts";
import type { AuditDetails } from "#app/shared/audit/schema.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { PreorderAnswer, ReleaseTexts } from "#app/shared/releases/release-form-schema.ts";
import type { ReleaseRow } from "#db/schema/index.ts";
import { assertNotRemoved, changeRelease } from "../change-release.ts";
import { decidePreorder } from "../decide-preorder.ts";
import { versionOf } from "../release-version.ts";

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
    assertUnchanged(release, texts);
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
    throw wrongOpening("It is announced already. Please choose when it comes out, or let it out now");
  }
  if (publishAt && opensAt && opensAt <= publishAt) {
    throw wrongOpening("It would come out before it is announced. Please choose a later time");
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

function wrongOpening(sentence: string): DomainError {
  return new DomainError("invalid", sentence, { fieldErrors: { opensAt: [sentence] } });
}

function assertUnchanged(release: ReleaseRow, { version }: ReleaseTexts): void {
  assertNotRemoved(release);
  if (versionOf(release) === version) return;
  const sentence =
    "Somebody else has changed this release since you opened it. Nothing was overwritten: your changes are still here.";
  throw new DomainError("conflict", sentence, { fieldErrors: { version: [sentence] } });
}
