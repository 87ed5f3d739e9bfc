import { readFile } from "node:fs/promises";
import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { measureMp3Seconds } from "#app/domain/audio/mp3-seconds.ts";
import type { Context } from "#app/domain/core/context.ts";
import { type OwnSiteResponse, requestOwnSite } from "#app/gateways/own-site.ts";
import { trackFiles, tracks } from "#db/schema/index.ts";
import {
  type AnonymousRequest,
  fullTrackRequests,
  type ProbedTrack,
  previewRequests,
} from "./anonymous-requests.ts";
import { formatCount } from "./format-values.ts";
import type { Findings } from "./kept-results.ts";

/** A stranger gets at most 35 seconds; half a second more would be some frames of padding. */
const maxPreview = 35.5;
const megabyte = 1024 * 1024;
const day = 24 * 60 * 60_000;

/**
 * Asks the running site for a paid track as somebody without an account would, in all the ways there are to ask, and
 * tells whether a byte past the preview came out. Each day has another track.
 */
export async function requestAsAnonymous(ctx: Context): Promise<Findings> {
  const found = await findPrey(ctx);
  if (!found) {
    return {
      state: "attention",
      finding: "No paid track with all its files is published, so there was nothing to test.",
      advice: "Publish a track that costs something, then try again.",
      details: [],
    };
  }
  const { title, prey, preview } = found;
  const answers = [...previewRequests(prey), ...fullTrackRequests(prey)].map(async (way) => ({
    way,
    answer: await requestOwnSite(ctx.settings, way.request, preview.length + megabyte),
  }));
  const asked = await Promise.all(answers);
  const faults = asked.flatMap(({ way, answer }) => findFault(way, answer, { prey, preview }) ?? []);
  return describe(title, asked.length, faults);
}

async function findPrey(ctx: Context) {
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
  const path = previewFile ? ctx.gateways.storage.find(previewFile.fileKey) : null;
  if (!full || !path) return null;
  const preview = await readFile(path);
  const { fileKey: key, bytes, checksum, format } = full;
  const prey: ProbedTrack = {
    trackId: track.id,
    previewBytes: preview.length,
    full: { key, bytes, checksum, format },
  };
  return { title: track.title, prey, preview };
}

interface Expected {
  prey: ProbedTrack;
  preview: Buffer;
}

/** What is wrong with an answer, in words; null for one that gave nothing away. */
function findFault(
  way: AnonymousRequest,
  answer: OwnSiteResponse,
  { prey, preview }: Expected,
): string | null {
  const { status, body } = answer;
  const isSound = status >= 200 && status < 300;
  if (
    way.request.path.startsWith(`/api/tracks/${prey.trackId}/preview`) &&
    !way.request.path.includes("..")
  ) {
    if (!isSound) return status === 416 ? null : `${way.label}: answered ${status}`;
    if (!preview.includes(body))
      return `${way.label}: ${formatCount(body.length, "byte")} that are not of the preview`;
    const seconds = body.length === preview.length ? measureMp3Seconds(body) : 0;
    if (seconds === null) return `${way.label}: its length can't be read`;
    return seconds > maxPreview ? `${way.label}: ${seconds.toFixed(1)} seconds long` : null;
  }
  // 304 and 416 give no bytes, and yet tell what only an owner may know.
  const isRefused = status >= 400 && status < 500 && status !== 416;
  return isRefused ? null : `${way.label}: answered ${status} with ${formatCount(body.length, "byte")}`;
}

function describe(title: string, ways: number, faults: readonly string[]): Findings {
  if (faults.length === 0) {
    return {
      state: "ok",
      finding: `Without an account only the preview of “${title}” is available: ${ways} ways were tested, and none gave more.`,
      advice: null,
      details: [],
    };
  }
  return {
    state: "failing",
    finding: `Without an account more than the preview of “${title}” is available, in ${formatCount(faults.length, "way")} of ${ways}.`,
    advice:
      "Publish the track again, which makes a new preview. If this doesn't help, stop the site and check the proxy in front of it and its own files.",
    details: [...faults],
  };
}
