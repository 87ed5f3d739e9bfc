import { eq } from "drizzle-orm";
import type { LibraryContext, Services } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import { findUsedUpTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { messages } from "#app/messages/messages.ts";
import {
  type AudioFormat,
  type DownloadFormat,
  downloadFormatFacts,
  downloadFormats,
  type MadeFormat,
} from "#app/shared/music/tracks/download-formats.ts";
import type { DownloadOption } from "#app/shared/music/tracks/download-option.ts";
import { type MadeFileRow, madeFiles, trackFiles, tracks } from "#db/schema/index.ts";

/**
 * What a track can be downloaded as. Of a lossy master there is its MP3 alone: another encoding would lose twice, and a
 * lossless one would promise what isn't there.
 * @param failed formats in which this master couldn't be made; its own is always there, as it was uploaded.
 */
export function offeredFormats(
  { gateways: { fileMaker } }: Pick<Services, "gateways">,
  masterFormat: AudioFormat,
  failed: ReadonlySet<MadeFormat>,
): DownloadFormat[] {
  if (masterFormat === "mp3") return ["mp3"];
  const canBeMade = (format: DownloadFormat) =>
    !failed.has(format) && (!downloadFormatFacts[format].needsFfmpeg || fileMaker.ffmpegPath !== null);
  return downloadFormats.filter((format) => format === "mp3" || format === masterFormat || canBeMade(format));
}

/** The formats in which this master couldn't be made. */
export function failedFormats(
  rows: readonly Pick<MadeFileRow, "state" | "masterChecksum" | "format">[],
  masterChecksum: string,
): Set<MadeFormat> {
  return new Set(
    rows.flatMap((row) =>
      row.state === "failed" && row.masterChecksum === masterChecksum ? [row.format] : [],
    ),
  );
}

/**
 * What each of these tracks can be downloaded as, with sizes, by its id; the MP3 first. Nothing of those whose downloads
 * the caller has used up.
 */
export function listDownloadOptions(
  ctx: LibraryContext,
  trackIds: readonly string[],
): Map<string, DownloadOption[]> {
  const usedUp = findUsedUpTrackIds(ctx, trackIds);
  const ids = JSON.stringify(trackIds);
  const stored = storedFiles(ctx)
    .all({ ids })
    .filter(({ trackId }) => !usedUp.has(trackId));
  const files = Map.groupBy(stored, ({ trackId }) => trackId);
  const made = Map.groupBy(madeRows(ctx).all({ ids }), ({ trackId }) => trackId);
  return new Map(
    [...files].map(([trackId, stored]) => [trackId, optionsOf(ctx, stored, made.get(trackId) ?? [])]),
  );
}

function optionsOf(
  ctx: Pick<Services, "gateways">,
  stored: readonly StoredFile[],
  made: readonly MadeFileRow[],
): DownloadOption[] {
  const full = stored.find(({ kind }) => kind === "full");
  const master = stored.find(({ kind }) => kind === "original") ?? full;
  if (!master) return [];
  const rounded = roundedFrom(master);
  const sizeOf = (format: DownloadFormat) => {
    if (format === "mp3" && full) return { bytes: full.bytes };
    if (format === master.format && !rounded) return { bytes: master.bytes };
    const known = made.find(
      (row) => row.format === format && row.masterChecksum === master.checksum && row.bytes !== null,
    );
    if (known?.bytes) return { bytes: known.bytes };
    const estimate = { ...master, format, masterBytes: master.bytes };
    return { bytes: ctx.gateways.fileMaker.estimateFile(estimate).bytes, isEstimate: true };
  };
  return offeredFormats(ctx, master.format, failedFormats(made, master.checksum)).map((format) => ({
    format,
    ...sizeOf(format),
    ...(rounded && downloadFormatFacts[format].isLossless && { roundedFrom: rounded }),
  }));
}

/** What of a master exceeds the 24 bits of a made file, in words; null for one that fits. */
function roundedFrom({ bits, isFloat }: Pick<StoredFile, "bits" | "isFloat">): string | null {
  if (isFloat) return messages.downloads.floatBits(bits ?? 32);
  return bits !== null && bits > 24 ? messages.downloads.bits(bits) : null;
}

type StoredFile = ReturnType<ReturnType<typeof storedFiles>["all"]>[number];

const storedFiles = prepared((db) =>
  db
    .select({
      trackId: trackFiles.trackId,
      kind: trackFiles.kind,
      format: trackFiles.format,
      bytes: trackFiles.bytes,
      checksum: trackFiles.checksum,
      sampleRate: trackFiles.sampleRate,
      channels: trackFiles.channels,
      bits: trackFiles.bits,
      isFloat: trackFiles.isFloat,
      durationSeconds: tracks.durationSeconds,
    })
    .from(trackFiles)
    .innerJoin(tracks, eq(tracks.id, trackFiles.trackId))
    .where(isOneOf(trackFiles.trackId, "ids"))
    .prepare(),
);

const madeRows = prepared((db) =>
  db.select().from(madeFiles).where(isOneOf(madeFiles.trackId, "ids")).prepare(),
);
