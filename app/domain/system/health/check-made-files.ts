import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
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
    .join(messages.adminHealth.passkeys.and);
  const sentences = [
    failed.length > 0 && messages.adminHealth.madeFiles.failed(failed.length),
    describeSize(ctx),
    ffmpegPath === null
      ? messages.adminHealth.madeFiles.noFfmpeg(withFfmpeg)
      : messages.adminHealth.madeFiles.ffmpeg(withFfmpeg),
  ];
  return {
    name: messages.adminHealth.madeFiles.name,
    state: failed.length > 0 ? "attention" : "ok",
    finding: sentences.filter(Boolean).join(" "),
    advice: failed.length > 0 ? messages.adminHealth.madeFiles.exportAgain : null,
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
    .map(({ title, format }) => messages.adminHealth.madeFiles.titleAs(title, madeFormatFacts(format).name));
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
  return messages.adminHealth.madeFiles.take(files, formatSize(bytes), limit);
}
