import { and, asc, count, eq } from "drizzle-orm";
import type { LibraryContext, Services } from "#app/domain/core/context.ts";
import { singleton } from "#app/domain/core/memoize.ts";
import { sendAfterWrite, signal } from "#app/domain/core/signal.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type MadeFileRow, madeFiles, trackFiles, tracks } from "#db/schema/index.ts";
import { hasPaid, inTurns } from "./take-turns.ts";

/** A file to make. */
export type MadeFileKey = Pick<MadeFileRow, "trackId" | "format" | "releaseId">;

/** The row of a file. */
export function isFile({ trackId, format, releaseId }: MadeFileKey) {
  return and(
    eq(madeFiles.trackId, trackId),
    eq(madeFiles.format, format),
    eq(madeFiles.releaseId, releaseId),
  );
}

/** A track as somebody gets it: in a format, with the tags of a release or of none. */
interface MadeDownload {
  track: { id: string };
  format: MadeFileRow["format"];
  releaseId: string | null;
}

/** The row in which a download's file is, or will be. */
export function keyOf({ track, format, releaseId }: MadeDownload): MadeFileKey {
  return { trackId: track.id, format, releaseId: releaseId ?? "" };
}

/** Why a download doesn't begin for somebody who may have it, by the code of the refusal. */
export function downloadProblem(code: string): string | null {
  if (code === "unavailable") return messages.musicErrors.cannotMakeNow;
  return code === "rate_limited" ? messages.musicErrors.tooManyDownloads : null;
}

/** How many files one account may wait for, so that it can't fill the queue. */
const maxRequested = 12;

const pause = 60_000;
/** When those that couldn't be made for now may be tried again. */
const postponed = singleton("postponed-files", () => new Map<string, number>());
const nameOf = ({ trackId, format, releaseId }: MadeFileKey) => `${trackId} ${format} ${releaseId}`;

/** Keeps a file that couldn't be made for now from being tried again for a minute. */
export function postpone(ctx: Pick<Services, "parts" | "now">, key: MadeFileKey): void {
  postponed(ctx).set(nameOf(key), ctx.now().getTime() + pause);
}

/** For how many more seconds a file isn't tried again; 0 where nothing went wrong. */
export function postponedFor(ctx: Pick<Services, "parts" | "now">, key: MadeFileKey): number {
  const until = postponed(ctx).get(nameOf(key));
  if (until === undefined) return 0;
  const seconds = Math.ceil((until - ctx.now().getTime()) / 1000);
  if (seconds <= 0) postponed(ctx).delete(nameOf(key));
  return Math.max(0, seconds);
}

/** Wakes what makes files: one queue encodes, the other only writes tags and needn't wait for it. */
export const makingSignals = { encode: signal("encode-files"), retag: signal("retag-files") };

/** Those who wait for a file, called after each that was made or given up. */
const waiting = singleton("waiting-for-files", () => new Set<() => void>());

/** Where the sound of each file that is being encoded grows, without tags; see `makeFile`. */
const growingSounds = singleton("growing-sounds", () => new Map<string, string>());

/** The path of a sound that is being encoded now; undefined before and after. */
export function findGrowingSound(
  services: Pick<Services, "parts" | "now">,
  key: MadeFileKey,
): string | undefined {
  return growingSounds(services).get(nameOf(key));
}

/** Sets that path, or null at the end, and notifies everyone who waits. */
export function setGrowingSound(
  services: Pick<Services, "parts" | "now">,
  key: MadeFileKey,
  path: string | null,
): void {
  if (path === null) growingSounds(services).delete(nameOf(key));
  else growingSounds(services).set(nameOf(key), path);
  announceMade(services);
}

/** Notifies everyone who waits that something has changed. */
function announceMade(services: Pick<Services, "parts" | "now">): void {
  for (const listener of [...waiting(services)]) listener();
}

/** Waits until a file was made or given up, or until the signal. */
export async function nextAnnouncement(
  services: Pick<Services, "parts" | "now">,
  until: AbortSignal,
): Promise<void> {
  if (until.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  waiting(services).add(wake);
  until.addEventListener("abort", wake, { once: true });
  try {
    await promise;
  } finally {
    waiting(services).delete(wake);
    until.removeEventListener("abort", wake);
  }
}

/** Whether somebody waits for this file already. */
export function isRequested({ db }: Pick<Services, "db">, key: MadeFileKey): boolean {
  return db.select().from(madeFiles).where(isFile(key)).get()?.state === "requested";
}

/**
 * Puts a file into the queue, once for everyone who asks. It stays there over a restart.
 * @throws DomainError "rate_limited" for an account that waits for too many; "unavailable" on a full disk
 */
export function requestMaking(ctx: LibraryContext, download: MadeDownload): void {
  const key = keyOf(download);
  const requestedBy = ctx.actor?.user.id ?? null;
  if (isRequested(ctx, key)) {
    if (requestedBy !== null) payTurn(ctx, key, requestedBy);
    return;
  }
  write(ctx, (tx) => {
    const isTheirs = and(
      eq(madeFiles.state, "requested"),
      requestedBy === null ? undefined : eq(madeFiles.requestedBy, requestedBy),
    );
    const requested = tx.db.select({ files: count() }).from(madeFiles).where(isTheirs).get();
    if (requestedBy !== null && (requested?.files ?? 0) >= maxRequested) {
      throw new DomainError("rate_limited", messages.musicErrors.tooManyDownloads, { retryAfterSeconds: 30 });
    }
    const request = { state: "requested" as const, requestedAt: tx.now(), requestedBy };
    tx.db
      .insert(madeFiles)
      .values({ ...key, ...request })
      .onConflictDoUpdate({
        target: [madeFiles.trackId, madeFiles.format, madeFiles.releaseId],
        set: request,
      })
      .run();
    for (const wake of Object.values(makingSignals)) sendAfterWrite(wake, tx);
  });
}

/** A file that a fan who has paid waits for, too, doesn't wait for those who haven't. */
function payTurn(ctx: LibraryContext, key: MadeFileKey, userId: string): void {
  const { requestedBy } = ctx.db.select().from(madeFiles).where(isFile(key)).get() ?? {};
  const isPaid = requestedBy === userId || (requestedBy != null && hasPaid(ctx, requestedBy));
  if (isPaid || !hasPaid(ctx, userId)) return;
  write(ctx, (tx) => {
    tx.db.update(madeFiles).set({ requestedBy: userId }).where(isFile(key)).run();
  });
}

/** What is in the queue, with the length and the master of each track, in the order in which it is made. */
export function listRequests(ctx: Pick<Services, "db" | "gateways" | "parts" | "now">) {
  const isOriginal = and(eq(trackFiles.trackId, tracks.id), eq(trackFiles.kind, "original"));
  const queue = ctx.db
    .select({ row: madeFiles, durationSeconds: tracks.durationSeconds, original: trackFiles })
    .from(madeFiles)
    .innerJoin(tracks, eq(tracks.id, madeFiles.trackId))
    .leftJoin(trackFiles, isOriginal)
    .where(eq(madeFiles.state, "requested"))
    .orderBy(asc(madeFiles.requestedAt))
    .all();
  return inTurns(ctx, queue);
}

/** About how many seconds a file in the queue takes from now, with those before it. */
export function secondsUntilMade(
  ctx: Pick<Services, "db" | "gateways" | "parts" | "now">,
  key: MadeFileKey,
): number {
  const requests = listRequests(ctx);
  const position = requests.findIndex(
    ({ row }) => row.trackId === key.trackId && row.format === key.format && row.releaseId === key.releaseId,
  );
  const seconds = requests
    .slice(0, position + 1)
    .map(({ row: { format }, durationSeconds, original }) =>
      ctx.gateways.fileMaker.estimateFile({ ...original, format, durationSeconds }),
    )
    .reduce((sum, estimate) => sum + estimate.seconds, 0);
  return Math.max(1, Math.ceil(seconds));
}
