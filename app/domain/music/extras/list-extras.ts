import { asc, eq, or } from "drizzle-orm";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import { hasRelease } from "#app/domain/music/ownership/has-release.ts";
import { messages } from "#app/messages/messages.ts";
import { formatSize } from "#app/shared/core/format-size.ts";
import { fileKindName, isShownInline } from "#app/shared/music/extras/file-kinds.ts";
import { bonusFiles, releases, tracks } from "#db/schema/index.ts";

/** A bonus file as pages show it to its owner; in words already, which is less for a browser to fetch. */
export interface Extra {
  /** Its name, after that of the track that it comes with. */
  title: string;
  /** What it is and how large: "PDF, 3.1 MB". */
  facts: string;
  address: string;
  /** Whether a browser can show it. */
  isShown: boolean;
}

/** What comes with a release or a track, for somebody who has all, some or none of it. */
export interface PageExtras {
  owned: Extra[];
  /** The names of what isn't theirs; null for nothing. */
  announced: string | null;
}

/** The releases and tracks whose bonus files are listed. */
export interface ExtrasOf {
  releaseIds: readonly string[];
  trackIds: readonly string[];
}

export type ExtraRow = ReturnType<typeof listExtraRows>[number];

/** The bonus files of these releases, in this order, and then those of these tracks. */
export function listExtraRows(ctx: Pick<LibraryContext, "db">, { releaseIds, trackIds }: ExtrasOf) {
  const rows = extraRows(ctx).all({
    releaseIds: JSON.stringify(releaseIds),
    trackIds: JSON.stringify(trackIds),
  });
  const byOwner = Map.groupBy(rows, ({ file: { releaseId, trackId } }) => ownerKey({ releaseId, trackId }));
  const owners = [
    ...releaseIds.map((releaseId) => ownerKey({ releaseId, trackId: null })),
    ...trackIds.map((trackId) => ownerKey({ releaseId: null, trackId })),
  ];
  return owners.flatMap((owner) => byOwner.get(owner) ?? []);
}

function ownerKey({ releaseId, trackId }: { releaseId: string | null; trackId: string | null }): string {
  return releaseId === null ? `track ${trackId}` : `release ${releaseId}`;
}

const extraRows = prepared((db) =>
  db
    .select({ file: bonusFiles, trackTitle: tracks.title, openedAt: releases.openedAt })
    .from(bonusFiles)
    .leftJoin(tracks, eq(tracks.id, bonusFiles.trackId))
    .leftJoin(releases, eq(releases.id, bonusFiles.releaseId))
    .where(or(isOneOf(bonusFiles.trackId, "trackIds"), isOneOf(bonusFiles.releaseId, "releaseIds")))
    .orderBy(asc(bonusFiles.position), asc(bonusFiles.id))
    .prepare(),
);

/**
 * Whether it can be had by now: a release's come out with all of it, also for those who pre-ordered it. The opening
 * stays when a release leaves the site, and so does what its buyers have.
 */
export function isOut({ file, openedAt }: Pick<ExtraRow, "file" | "openedAt">): boolean {
  return file.releaseId === null || openedAt !== null;
}

function presentExtra(row: ExtraRow): Extra {
  const { id, kind, bytes } = row.file;
  return {
    title: titleOf(row),
    // In one piece, wherever the line ends.
    facts: `${fileKindName(kind)}, ${formatSize(bytes)}`.replaceAll(" ", "\u00a0"),
    address: `/api/secure/bonus/${id}`,
    isShown: isShownInline(kind),
  };
}

function titleOf({ file: { name }, trackTitle }: ExtraRow): string {
  return trackTitle === null ? name : `${trackTitle}: ${name}`;
}

const maxNamed = 4;

/** Bonus files that are the caller's, and those that aren't. */
interface FoundExtras {
  owned: ExtraRow[];
  others: ExtraRow[];
}

function divide(rows: readonly ExtraRow[], isTheirs: (row: ExtraRow) => boolean): FoundExtras {
  const [others = [], owned = []] = [false, true].map((each) =>
    rows.filter((row) => (isOut(row) && isTheirs(row)) === each),
  );
  return { owned, others };
}

function present({ owned, others }: FoundExtras): PageExtras {
  const named = others.slice(0, maxNamed).map((row) => `${titleOf(row)} (${fileKindName(row.file.kind)})`);
  const more = others.length > maxNamed ? [messages.downloads.more(others.length - maxNamed)] : [];
  return { owned: owned.map(presentExtra), announced: [...named, ...more].join(", ") || null };
}

/** A track as far as its bonus files depend on it. */
export interface TrackOfExtras {
  id: string;
  price: string;
  owned: boolean;
}

/** What comes with a release and with its tracks, for a caller who has all, some or none of it. */
export function listReleaseExtras(...release: Parameters<typeof findReleaseExtras>): PageExtras {
  return present(findReleaseExtras(...release));
}

/** The same as rows. */
export function findReleaseExtras(
  ctx: LibraryContext,
  releaseId: string,
  releasedTracks: readonly TrackOfExtras[],
): FoundExtras {
  const rows = listExtraRows(ctx, {
    releaseIds: [releaseId],
    trackIds: releasedTracks.map(({ id }) => id),
  });
  if (rows.length === 0) return { owned: [], others: [] };
  const theirs = new Set(releasedTracks.filter((track) => isHad(ctx, track)).map(({ id }) => id));
  const isReleaseTheirs = hasRelease(ctx, releaseId);
  return divide(rows, ({ file: { trackId } }) => (trackId === null ? isReleaseTheirs : theirs.has(trackId)));
}

/** What comes with a track, for a caller who has it or not. */
export function listTrackExtras(ctx: LibraryContext, track: TrackOfExtras): PageExtras {
  return present(findTrackExtras(ctx, track));
}

/** The same as rows. */
export function findTrackExtras(ctx: LibraryContext, track: TrackOfExtras): FoundExtras {
  const rows = listExtraRows(ctx, { releaseIds: [], trackIds: [track.id] }).map(withoutTrack);
  return divide(rows, () => isHad(ctx, track));
}

/** Where all that is listed is of one track, its title goes without saying. */
const withoutTrack = (row: ExtraRow): ExtraRow => ({ ...row, trackTitle: null });

/** Whether the caller has a track; a free one is for everyone with an account. */
export function isHad(ctx: LibraryContext, { owned, price }: TrackOfExtras): boolean {
  return owned || (ctx.actor !== null && Number(price) === 0);
}

/**
 * What comes with things that the caller has bought.
 * @param items whose caller has made sure that they are theirs, and may be had now.
 * @returns a list for each of them.
 */
export function listOwnedExtras(ctx: Pick<LibraryContext, "db">, items: readonly ExtrasOf[]): Extra[][] {
  const rows = listExtraRows(ctx, {
    releaseIds: items.flatMap(({ releaseIds }) => releaseIds),
    trackIds: items.flatMap(({ trackIds }) => trackIds),
  }).filter(isOut);
  return items.map(({ releaseIds, trackIds }) =>
    rows
      .filter(
        ({ file }) => releaseIds.includes(file.releaseId ?? "") || trackIds.includes(file.trackId ?? ""),
      )
      .map((row) => presentExtra(releaseIds.length === 0 && trackIds.length === 1 ? withoutTrack(row) : row)),
  );
}
