import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Context } from "#app/domain/core/context.ts";
import { listMediaFiles, type MediaFile } from "#app/domain/core/media/delete-orphaned-media.ts";
import { messages } from "#app/messages/messages.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { type Findings, readRun } from "./cached-results.ts";

/** The faults of files that are still in use: one that was replaced during a check is gone for a good reason. */
function inUse<Faulty extends { file: MediaFile }>(ctx: Context, faults: readonly Faulty[]): Faulty[] {
  if (faults.length === 0) return [];
  const named = new Set(listMediaFiles(ctx).map(({ fileKey }) => fileKey));
  return faults.filter(({ file }) => named.has(file.fileKey));
}

/** The files that are missing or have the wrong size. */
async function findMissing(ctx: Context, files: readonly MediaFile[]) {
  const sizes = new Map((await ctx.gateways.storage.list()).map(({ fileKey, bytes }) => [fileKey, bytes]));
  const faults = files.flatMap((file) => {
    const bytes = sizes.get(file.fileKey);
    if (bytes === file.bytes) return [];
    return [{ file, fault: bytes === undefined ? ("missing" as const) : ("altered" as const) }];
  });
  return inUse(ctx, faults);
}

// Found by the package's own import name, because a bundled copy of this file has another path.
const workerPath = createRequire(import.meta.url).resolve("#app/domain/system/health/hash-files.worker.ts");

/**
 * The SHA-256 of files, computed in a thread with low priority.
 * @param timeLimit in milliseconds; files that aren't done by then are left out.
 * @returns by path; null for a file that can't be read.
 */
async function hashFiles(paths: readonly string[], timeLimit: number): Promise<Map<string, string | null>> {
  const hashed = new Map<string, string | null>();
  if (paths.length === 0) return hashed;
  const worker = new Worker(workerPath, { workerData: paths });
  // The process may exit without waiting for it.
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeLimit);
  timer.unref();
  worker.on("message", ({ path, sha256 }: { path: string; sha256: string | null }) =>
    hashed.set(path, sha256),
  );
  worker.once("error", reject);
  worker.once("exit", () => resolve());
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
  return hashed;
}

/** The nightly check reads a part, so that every file is read within a week. */
const nights = 7;
const day = 24 * 60 * 60_000;
const maxRun = 15 * 60_000;
/** The maximum number of listed findings. */
const maxNamed = 20;

/** Whether every file exists and has the right size: a check fast enough for a page. */
export async function checkMedia(ctx: Context): Promise<HealthCheck> {
  const files = listMediaFiles(ctx);
  const faults = await findMissing(ctx, files);
  const missing = faults.filter(({ fault }) => fault === "missing").length;
  const altered = faults.length - missing;
  return {
    name: messages.adminHealth.media.name,
    state: faults.length > 0 ? "failing" : "ok",
    finding: faults.length > 0 ? formatFaults(files.length, missing, altered) : formatIntact(files.length),
    advice: faults.length > 0 ? messages.adminHealth.media.repair : null,
    details: nameFaults(faults),
  };
}

function formatIntact(count: number): string {
  return count === 0 ? messages.adminHealth.media.noFiles : messages.adminHealth.media.intact(count);
}

function formatFaults(count: number, missing: number, altered: number): string {
  if (altered === 0) return messages.adminHealth.media.missing(count, missing);
  return missing === 0
    ? messages.adminHealth.media.altered(count, altered)
    : messages.adminHealth.media.missingAndAltered(count, missing, altered);
}

/**
 * Reads every file, or tonight's part of them, and compares checksums. Files that failed the
 * last check are read again each night.
 */
export async function verifyMedia(ctx: Context, part: "all" | "tonight"): Promise<Findings> {
  const { storage } = ctx.gateways;
  // Reading a bucket costs its owner money, and its server compares the bytes by itself.
  if (storage.isRemote) return compareSizes(ctx);
  const night = Math.floor(ctx.now().getTime() / day) % nights;
  const faultyBefore = new Set(readRun(ctx, "media").last?.faulty);
  const files = listMediaFiles(ctx)
    .filter(({ fileKey }, index) => part === "all" || index % nights === night || faultyBefore.has(fileKey))
    .map((file) => ({ ...file, path: storage.has(file.fileKey) ? storage.localPath(file.fileKey) : null }));
  const hashed = await hashFiles(
    files.flatMap(({ path }) => path ?? []),
    maxRun,
  );
  const faults = files.flatMap((file) => {
    const fault = faultOf(file, hashed);
    return fault ? [{ file, fault }] : [];
  });
  const unread = files.filter(({ path }) => path !== null && !hashed.has(path)).length;
  return describe(inUse(ctx, faults), { read: hashed.size, unread, part });
}

async function compareSizes(ctx: Context): Promise<Findings> {
  const files = listMediaFiles(ctx);
  const faults = await findMissing(ctx, files);
  const found = describe(faults, { read: files.length, unread: 0, part: "all" });
  if (faults.length > 0) return found;
  return { ...found, finding: messages.adminHealth.media.inBucket(files.length) };
}

function faultOf(
  { path, checksum }: MediaFile & { path: string | null },
  hashed: ReadonlyMap<string, string | null>,
): Fault["fault"] | null {
  if (path === null) return "missing";
  const sha256 = hashed.get(path);
  // Undefined means unknown: the time limit was reached.
  if (sha256 === undefined || sha256 === checksum) return null;
  return sha256 === null ? "missing" : "altered";
}

interface Fault {
  file: MediaFile;
  fault: "missing" | "altered";
}

function describe(
  faults: readonly Fault[],
  { read, unread, part }: { read: number; unread: number; part: "all" | "tonight" },
): Findings {
  const isPart = part === "tonight";
  const rest = unread > 0 ? ` ${messages.adminHealth.media.leftOut(unread)}` : "";
  if (faults.length > 0) {
    return {
      state: "failing",
      finding: `${isPart ? messages.adminHealth.media.faultyTonight(faults.length) : messages.adminHealth.media.faulty(faults.length)}${rest}`,
      advice: messages.adminHealth.media.repair,
      details: nameFaults(faults),
      faulty: faults.map(({ file }) => file.fileKey),
    };
  }
  return {
    state: unread > 0 ? "attention" : "ok",
    finding:
      read + unread === 0
        ? messages.adminHealth.media.nothingToRead
        : `${isPart ? messages.adminHealth.media.readTonight(read) : messages.adminHealth.media.read(read)}${rest}`,
    advice: unread > 0 ? messages.adminHealth.media.checkAgain : null,
    details: [],
  };
}

function nameFaults(faults: readonly Fault[]): string[] {
  const named = faults
    .slice(0, maxNamed)
    .map(({ file, fault }) =>
      fault === "missing"
        ? messages.adminHealth.media.fileMissing(file.label)
        : messages.adminHealth.media.fileAltered(file.label),
    );
  return faults.length > maxNamed
    ? [...named, messages.adminNewsletterImport.more(faults.length - maxNamed)]
    : named;
}
