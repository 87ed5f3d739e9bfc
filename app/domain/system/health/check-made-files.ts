import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import { formatSize } from "#app/shared/core/format-size.ts";
import { downloadFormats, madeFormatFacts } from "#app/shared/music/tracks/download-formats.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { madeFiles, trackFiles, tracks } from "#db/schema/index.ts";

/** Whether every format could be made, how much disk the made files take, and whether ffmpeg was found. */
export function checkMadeFiles(ctx: Context): HealthCheck {
  const failed = listFailed(ctx);
  const { ffmpegPath } = ctx.gateways.fileMaker;
  const withFfmpeg = downloadFormats
    .filter((format) => madeFormatFacts(format).needsFfmpeg)
    .map((format) => madeFormatFacts(format).name)
    .join(" and ");
  const sentences = [
    failed.length > 0 && `${formatCount(failed.length, "file")} could not be made.`,
    describeSize(ctx),
    ffmpegPath === null
      ? `ffmpeg isn't installed, so ${withFfmpeg} aren't offered.`
      : `ffmpeg was found, so ${withFfmpeg} are offered.`,
  ];
  return {
    name: "Download formats",
    state: failed.length > 0 ? "attention" : "ok",
    finding: sentences.filter(Boolean).join(" "),
    advice:
      failed.length > 0
        ? "What was made didn't hold the sound of the upload, so it isn't offered. Export these tracks once more and replace their recordings."
        : null,
    details: failed,
  };
}

/** What can't be made of recordings that tracks have today. */
function listFailed({ db }: Context): string[] {
  return db
    .selectDistinct({ title: tracks.title, format: madeFiles.format, trackId: tracks.id })
    .from(madeFiles)
    .innerJoin(tracks, eq(tracks.id, madeFiles.trackId))
    .innerJoin(
      trackFiles,
      and(eq(trackFiles.trackId, tracks.id), eq(trackFiles.checksum, madeFiles.masterChecksum)),
    )
    .where(and(eq(madeFiles.state, "failed"), isNull(tracks.deletedAt)))
    .orderBy(tracks.position, madeFiles.format)
    .all()
    .map(({ title, format }) => `“${title}” as ${madeFormatFacts(format).name}`);
}

function describeSize({ db, settings }: Context): string {
  const { files, bytes } = db
    .select({
      files: sql<number>`count(${madeFiles.fileKey})`,
      bytes: sql<number>`coalesce(sum(${madeFiles.bytes}), 0)`,
    })
    .from(madeFiles)
    .where(or(eq(madeFiles.state, "ready"), eq(madeFiles.state, "requested")))
    .get() ?? { files: 0, bytes: 0 };
  const limit = formatSize(settings.madeFilesLimit);
  return `${formatCount(files, "made file takes", "made files take")} ${formatSize(bytes)} of at most ${limit}.`;
}
