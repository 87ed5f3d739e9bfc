import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { Context } from "#app/domain/core/context.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { findInheritedTags, formatInherited } from "#app/domain/music/tracks/inherited-tags.ts";
import {
  insertAudioFiles,
  storeAudioFiles,
  withInherited,
} from "#app/domain/music/tracks/publishing/store-audio-files.ts";
import { tracks } from "#db/schema/index.ts";

/** Bytes that no preview holds, so that a test sees at once when they get out. */
export const secretPart = "THE-PART-THAT-IS-PAID-FOR";

/** That of a CD. */
const sampleFormat = { sampleRate: 44_100, channels: 2, bits: 16, isFloat: false };

/** As new files have it, and those of earlier versions don't. */
const withCrc = <File extends { path: string }>(file: File) => ({
  ...file,
  crc32: crc32(readFileSync(file.path)),
});

/** A published track with files of known bytes; the audio itself is the audio tests' business. */
export async function createTrack(
  ctx: Context,
  values: {
    priceCents?: number;
    title?: string;
    description?: string;
    isPublished?: boolean;
    hasPreview?: boolean;
    hasFlac?: boolean;
  } = {},
) {
  const id = `track-${randomUUID().slice(0, 8)}`;
  const folder = mkdtempSync(path.join(ctx.gateways.storage.temporaryFolder(), "factory-"));
  const file = (name: string, content: string) => {
    const bytes = Buffer.from(content);
    writeFileSync(path.join(folder, name), bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { path: path.join(folder, name), bytes: bytes.length, sha256 };
  };
  const stored = await storeAudioFiles(ctx, id, {
    full: file("full.mp3", `${"intro ".repeat(200)}${secretPart}${" outro".repeat(200)}${id}`),
    preview: file("preview.mp3", `${"preview ".repeat(100)}${id}`),
    original: values.hasFlac
      ? {
          ...withCrc(file("original.flac", `${"lossless ".repeat(200)}${secretPart}${id}`)),
          format: "flac",
          ...sampleFormat,
        }
      : null,
  });
  rmSync(folder, { recursive: true });
  const now = ctx.now();
  const { hasPreview = true, isPublished = true, priceCents = 199, title = "Night Bus" } = values;
  return write(ctx, (tx) => {
    const track = tx.db
      .insert(tracks)
      .values({
        id,
        title,
        ...(values.description && { description: values.description }),
        ownArtist: "The Tester",
        priceCents,
        position: 1,
        durationSeconds: 93.4,
        previewStart: 41,
        previewLength: 35,
        waveform: "9".repeat(100),
        loudness: -14,
        peak: 0.9,
        publishedAt: isPublished ? now : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .get();
    // The files are no music: their tags count as written.
    const files = withInherited(stored, formatInherited(findInheritedTags(tx, track)));
    insertAudioFiles(tx, id, hasPreview ? files : files.filter(({ kind }) => kind !== "preview"));
    markContentChanged(tx);
    return track;
  });
}
