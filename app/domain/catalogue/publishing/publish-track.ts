import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { requireArtistName } from "#app/domain/settings/artist-of.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { maxTitleLength } from "#app/shared/catalogue/text-fields.ts";
import { DomainError } from "#app/shared/errors.ts";
import { isPossiblePrice } from "#app/shared/money.ts";
import { tracks } from "#db/schema/index.ts";
import { insertTrack } from "./insert-track.ts";
import { makeTrackMedia } from "./make-track-media.ts";
import { freeTrackId, newDraftId } from "./track-id.ts";

export interface NewTrack {
  sourcePath: string;
  title: string;
  description?: string;
  priceCents: number;
  /** Seconds into the track at which the preview begins. */
  previewStart: number;
}

/**
 * Publishes a track from an MP3, WAV, AIFF or FLAC file at once, for the command line: reads it, cuts the
 * preview, draws the waveform, stores the files and lists the track at the end of the catalogue.
 * @returns the new track's id.
 * @throws DomainError with a sentence about the file or the price, and as `requireArtistName`; it then leaves nothing behind.
 */
export async function publishTrack(ctx: Context, input: NewTrack): Promise<string> {
  const title = input.title.trim();
  if (!title || title.length > maxTitleLength) {
    throw new DomainError("invalid", `Please enter a title of up to ${maxTitleLength} characters.`);
  }
  if (!isPossiblePrice(input.priceCents)) {
    throw new DomainError("invalid", "The price must be 0 (free) or at least 0.50, like 1.99.");
  }
  requireArtistName(ctx);
  const { sourcePath, description = "", priceCents, previewStart } = input;
  const artist = readSite(ctx).settings.artistName;
  const tags = { title, artist };
  const prefersOwn = ["artist"] as const;
  const recording = { sourcePath, previewStart, tags, prefersOwn, folder: newDraftId(), usesCover: true };
  return makeTrackMedia(ctx, recording, (media) =>
    write(ctx, (tx) => {
      const id = freeTrackId(tx, title);
      const ownArtist = media.artist === artist ? "" : media.artist;
      const written = { id, title, ownArtist, description, priceCents, publishedAt: tx.now() };
      insertTrack(tx, written, media);
      recordEvent(tx, {
        eventType: "track.published",
        action: "Track published",
        resourceType: "track",
        resourceId: id,
        details: { priceCents },
      });
      return id;
    }),
  );
}

/** Whether the catalogue has any track, listed or not. */
export function hasTracks({ db }: Pick<Context, "db">): boolean {
  return db.select({ id: tracks.id }).from(tracks).limit(1).get() !== undefined;
}
