import type { WrittenTags } from "#app/domain/audio/prepared-audio.ts";
import type { Picture } from "#app/domain/pictures/find-pictures.ts";
import { formatMoment } from "#app/shared/catalogue/duration.ts";
import type { AdminTrack, AudioFormat } from "#app/shared/catalogue/schema.ts";

/** A track in the admin's list. */
export type ListedAdminTrack = AdminTrack & { cover: Picture | null };

/** A track on its edit page; times in seconds. */
export interface EditedTrack extends ListedAdminTrack, Required<Omit<WrittenTags, "album">> {
  waveform: string;
  durationSeconds: number;
  previewStart: number;
  previewLength: number;
  /** Null for a fixed price; with one the fan names it, and the price is the least. */
  suggestedPrice: string | null;
  /** When it is published by itself, as a form has it in the zone, and in words; null for by hand. */
  localPublishAt: string | null;
  publishesAt: string | null;
  timeZone: string;
  /** How many people have it, or will have it once it is out. */
  owners: number;
  formats: { format: AudioFormat; bytes: number }[];
  /** Of the saved values in the form; see `versionOf`. */
  version: string;
}

/** The form's fields, as text. */
export interface TrackFormTexts {
  title: string;
  artist: string;
  description: string;
  credits: string;
  lyrics: string;
  isrc: string;
  isExplicit: "on" | "";
  price: string;
  suggestedPrice: string;
  publishAt: string;
  previewStart: string;
}

/** The form's initial values. */
export function textsOf(track: EditedTrack): TrackFormTexts {
  const { title, artist, description, credits, lyrics, isrc, price } = track;
  const isExplicit = track.isExplicit ? "on" : "";
  return {
    ...{ title, artist, description, credits, lyrics, isrc, isExplicit, price },
    suggestedPrice: track.suggestedPrice ?? "",
    publishAt: track.localPublishAt ?? "",
    previewStart: formatMoment(track.previewStart),
  };
}

/** The address of the full audio; admins only. */
export function reviewAddress({ id }: Pick<EditedTrack, "id">): string {
  return `/api/admin/tracks/${id}/audio`;
}
