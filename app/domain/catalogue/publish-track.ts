import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { max } from "drizzle-orm";
import { prepareAudio } from "#app/domain/audio/prepare-audio.ts";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { isPossiblePrice } from "#app/domain/money.ts";
import { makeSquarePicture } from "#app/domain/pictures/make-picture.ts";
import { insertPicture, storePictureFiles } from "#app/domain/pictures/store-picture.ts";
import { markContentChanged } from "#app/domain/site/mark-content-changed.ts";
import { readSite } from "#app/domain/site/read-site.ts";
import { tracks } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { type AudioFiles, insertAudioFiles, storeAudioFiles } from "./store-audio-files.ts";
import { freeTrackId } from "./track-id.ts";

/** In pixels: a row's cover at double density, a page's, and one for players and sharing. */
const coverWidths = [160, 640, 1200] as const;

export interface NewTrack {
  sourcePath: string;
  title: string;
  description?: string;
  priceCents: number;
  /** Seconds into the track at which the preview begins. */
  previewStart: number;
}

/**
 * Publishes a track from an MP3, WAV or FLAC file: reads it, cuts the preview, draws the waveform,
 * stores the files with their checksums and lists the track at the end of the catalogue.
 * @returns the new track's id.
 * @throws DomainError with a sentence about the file or the price; nothing is left behind then.
 */
export async function publishTrack(ctx: Context, input: NewTrack): Promise<string> {
  const title = input.title.trim();
  if (!title || title.length > 120)
    throw new DomainError("invalid", "Please give a title of up to 120 characters.");
  if (!isPossiblePrice(input.priceCents)) {
    throw new DomainError("invalid", "The price must be 0 (free) or at least 0.50, like 1.99.");
  }
  const artist = readSite(ctx).settings.artistName;
  const workshop = await mkdtemp(path.join(ctx.gateways.storage.temporaryFolder(), "publish-"));
  try {
    const prepared = await prepareAudio({
      sourcePath: input.sourcePath,
      outputFolder: workshop,
      previewStart: input.previewStart,
      tags: { title, artist },
    });
    const id = freeTrackId(ctx, title);
    const files: AudioFiles = {
      full: prepared.full,
      preview: prepared.preview,
      original: prepared.original,
    };
    const stored = await storeAudioFiles(ctx, id, files);
    // A cover inside the file is a gift: one that can't be read must not keep the music out.
    const cover = prepared.embedded.cover
      ? await makeSquarePicture(prepared.embedded.cover.bytes, workshop, coverWidths).catch(() => null)
      : null;
    if (cover) await storePictureFiles(ctx, cover);
    const now = ctx.now();
    ctx.db.transaction(
      (transaction) => {
        if (cover) insertPicture(transaction, cover, now);
        const last = transaction
          .select({ position: max(tracks.position) })
          .from(tracks)
          .get();
        transaction
          .insert(tracks)
          .values({
            id,
            title,
            artist,
            description: input.description ?? "",
            priceCents: input.priceCents,
            position: (last?.position ?? 0) + 1,
            durationSeconds: prepared.durationSeconds,
            previewStart: prepared.previewStart,
            previewLength: prepared.previewLength,
            waveform: prepared.waveform,
            coverPictureId: cover?.id ?? null,
            publishedAt: now,
            createdAt: now,
            updatedAt: now,
          })
          .run();
        insertAudioFiles(transaction, id, stored, now);
        markContentChanged(transaction);
        recordEvent(transaction, ctx, {
          eventType: "track.published",
          action: "Track published",
          resourceType: "track",
          resourceId: id,
          details: { priceCents: input.priceCents },
        });
      },
      { behavior: "immediate" },
    );
    return id;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Whether the catalogue has any track, listed or not. */
export function hasTracks({ db }: Pick<Context, "db">): boolean {
  return db.select({ id: tracks.id }).from(tracks).limit(1).get() !== undefined;
}
