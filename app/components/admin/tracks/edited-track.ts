import type { AudioFormat } from "#app/domain/audio/prepared-audio.ts";
import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import { formatMoment } from "#app/shared/catalogue/duration.ts";
import type { AdminTrack } from "#app/shared/catalogue/schema.ts";

/** A track in the admin's list. */
export type ListedAdminTrack = AdminTrack & { cover: Picture | null };

/** A track on the page on which it is edited; times in seconds. */
export interface EditedTrack extends ListedAdminTrack {
  waveform: string;
  durationSeconds: number;
  previewStart: number;
  previewLength: number;
  formats: { format: AudioFormat; bytes: number }[];
  /** Of what the form is filled with; see `versionOf`. */
  version: string;
}

/** What the form holds, as text for fields. */
export interface TrackFormTexts {
  title: string;
  artist: string;
  description: string;
  price: string;
  previewStart: string;
}

/** What the form holds before anybody types. */
export function textsOf(track: EditedTrack): TrackFormTexts {
  const { title, artist, description, price, previewStart } = track;
  return { title, artist, description, price, previewStart: formatMoment(previewStart) };
}

/** Where the full track is heard from; admins alone may. */
export function reviewAddress({ id }: Pick<EditedTrack, "id">): string {
  return `/api/admin/tracks/${id}/audio`;
}
