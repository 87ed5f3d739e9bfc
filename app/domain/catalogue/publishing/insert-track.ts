import { max } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { insertPicture } from "#app/domain/pictures/store-picture.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import type { Transaction } from "#db/client.server.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import type { TrackMedia } from "./make-track-media.ts";
import { insertAudioFiles } from "./store-audio-files.ts";

type Written = Pick<TrackRow, "id" | "title" | "artist" | "description" | "priceCents" | "publishedAt">;

/** Writes a new track at the end of the catalogue, with its files and its cover. */
export function insertTrack(
  transaction: Transaction,
  ctx: Context,
  written: Written,
  { sound, files, cover }: TrackMedia,
): void {
  const now = ctx.now();
  if (cover) insertPicture(transaction, cover, now);
  transaction
    .insert(tracks)
    .values({
      ...written,
      ...sound,
      position: endOfCatalogue(transaction),
      coverPictureId: cover?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .run();
  insertAudioFiles(transaction, written.id, files, now);
  markContentChanged(transaction);
}

/** The position behind the last track. */
export function endOfCatalogue(transaction: Transaction): number {
  const last = transaction
    .select({ position: max(tracks.position) })
    .from(tracks)
    .get();
  return (last?.position ?? 0) + 1;
}
