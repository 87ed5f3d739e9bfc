import { buffer } from "node:stream/consumers";
import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { measureMp3Seconds } from "#app/domain/music/audio/mp3-seconds.ts";
import { listExtraRows } from "#app/domain/music/extras/list-extras.ts";
import { type OwnSiteRequest, type OwnSiteResponse, requestOwnSite } from "#app/gateways/own-site.ts";
import { messages } from "#app/messages/messages.ts";
import { maxPreviewSeconds } from "#app/shared/music/tracks/preview-window.ts";
import { madeFiles, releaseTracks, trackFiles, tracks } from "#db/schema/index.ts";
import {
  type AnonymousRequest,
  fullTrackRequests,
  otherFileRequests,
  type ProbedTrack,
  previewRequests,
} from "./anonymous-requests.ts";
import { type Findings, noFault } from "./cached-results.ts";

/** What anonymous visitors get at most; half a second more allows for some frames of padding. */
const maxPreview = maxPreviewSeconds + 0.5;
const megabyte = 1024 * 1024;
const day = 24 * 60 * 60_000;

/**
 * Requests a paid track from the running site without an account, in every format and way there is, with its releases
 * and all that comes with them, and reports any byte beyond the preview. Each day tests another track.
 */
export async function requestAsAnonymous(ctx: Context): Promise<Findings> {
  const found = await findProbedTrack(ctx);
  if (!found) {
    return {
      state: "attention",
      finding: messages.adminChecks.anonymous.nothing,
      advice: messages.adminChecks.anonymous.publishOne,
      details: [],
    };
  }
  const { title, probed, preview } = found;
  const maxBytes = preview.length + megabyte;
  const attempts = [...previewRequests(probed), ...fullTrackRequests(probed), ...otherFileRequests(probed)];
  const responses = attempts.map(async (attempt) => {
    const response = await requestOwnSite(ctx.settings, attempt.request, maxBytes);
    return { attempt, response: await follow(attempt.request, response, maxBytes) };
  });
  const answered = await Promise.all(responses);
  const faults = answered.flatMap(
    ({ attempt, response }) => findFault(attempt, response, { probed, preview }) ?? [],
  );
  return describe(title, answered.length, faults);
}

/** The response at the target of a redirect: the bucket or the CDN sends the bytes, so those are what counts. */
async function follow(
  { method, headers = {} }: OwnSiteRequest,
  response: OwnSiteResponse,
  maxBytes: number,
): Promise<OwnSiteResponse> {
  const { location } = response.headers;
  if (response.status !== 302 || location === undefined) return response;
  const signal = AbortSignal.timeout(20_000);
  const redirected = await fetch(location, { method, headers, signal }).catch(() => null);
  // Nothing answers there: the report says so.
  if (!redirected) return { ...response, status: 504 };
  const body: Buffer[] = [];
  const reader = redirected.body?.getReader();
  for (let length = 0; reader && length < maxBytes; ) {
    const { done, value } = await reader.read();
    if (done) break;
    body.push(Buffer.from(value));
    length += value.length;
  }
  await reader?.cancel();
  return { status: redirected.status, headers: response.headers, body: Buffer.concat(body) };
}

async function findProbedTrack(ctx: Context) {
  const paid = ctx.db
    .select()
    .from(tracks)
    .where(and(isNotNull(tracks.publishedAt), isNull(tracks.deletedAt), gt(tracks.priceCents, 0)))
    .orderBy(asc(tracks.position), asc(tracks.id))
    .all();
  const track = paid[Math.floor(ctx.now().getTime() / day) % Math.max(1, paid.length)];
  if (!track) return null;
  const files = ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, track.id)).all();
  const previewFile = files.find(({ kind }) => kind === "preview");
  const full = files.find(({ kind }) => kind === "original") ?? files.find(({ kind }) => kind === "full");
  const { storage } = ctx.gateways;
  if (!full || !previewFile || (await storage.measure(previewFile.fileKey)) === null) return null;
  const preview = await buffer(await storage.read(previewFile.fileKey));
  const { fileKey, bytes, checksum, format } = full;
  const probed: ProbedTrack = {
    trackId: track.id,
    previewBytes: preview.length,
    full: { fileKey, bytes, checksum, format },
    ...findOtherFiles(ctx, track.id),
  };
  return { title: track.title, probed, preview };
}

function findOtherFiles(ctx: Context, trackId: string) {
  const releaseIds = ctx.db
    .select({ id: releaseTracks.releaseId })
    .from(releaseTracks)
    .where(eq(releaseTracks.trackId, trackId))
    .all()
    .map(({ id }) => id);
  const made = and(eq(madeFiles.trackId, trackId), isNotNull(madeFiles.fileKey));
  return {
    releaseIds,
    bonusFiles: listExtraRows(ctx, { releaseIds, trackIds: [trackId] }).map(({ file }) => file),
    madeFileKeys: ctx.db
      .select()
      .from(madeFiles)
      .where(made)
      .all()
      .flatMap(({ fileKey }) => fileKey ?? []),
  };
}

/** What is wrong with a response, in words; null for one that leaks nothing. */
function findFault(
  attempt: AnonymousRequest,
  response: OwnSiteResponse,
  { probed, preview }: { probed: ProbedTrack; preview: Buffer },
): string | null {
  const { status, body } = response;
  const isSound = status >= 200 && status < 300;
  if (
    attempt.request.path.startsWith(`/api/tracks/${probed.trackId}/preview`) &&
    !attempt.request.path.includes("..")
  ) {
    if (!isSound)
      return status === 416 ? null : messages.adminChecks.anonymous.answered(attempt.label, status);
    if (!preview.includes(body)) return messages.adminChecks.anonymous.otherBytes(attempt.label, body.length);
    const seconds = body.length === preview.length ? measureMp3Seconds(body) : 0;
    if (seconds === null) return messages.adminChecks.anonymous.noLength(attempt.label);
    return seconds > maxPreview
      ? messages.adminChecks.anonymous.tooLong(attempt.label, seconds.toFixed(1))
      : null;
  }
  // 304 and 416 carry no bytes, but reveal checksum or size, which only an owner may know.
  const isRefused = status >= 400 && status < 500 && status !== 416;
  return isRefused ? null : messages.adminChecks.anonymous.answeredWith(attempt.label, status, body.length);
}

function describe(title: string, attempts: number, faults: readonly string[]): Findings {
  if (faults.length === 0) {
    return noFault(messages.adminChecks.anonymous.onlyPreview(title, attempts));
  }
  return {
    state: "failing",
    finding: messages.adminChecks.anonymous.moreThanPreview(title, faults.length, attempts),
    advice: messages.adminChecks.anonymous.publishAgain,
    details: [...faults],
  };
}
