import { messages } from "#app/messages/messages.ts";
import { downloadFormatFacts } from "#app/shared/music/tracks/download-formats.ts";

/** What a bonus file may be, by its bytes: the ending of its name, its media type and its name for people. */
export const bonusFileKinds = {
  pdf: { contentType: "application/pdf", label: "PDF" },
  png: { contentType: "image/png", label: "PNG" },
  jpg: { contentType: "image/jpeg", label: "JPEG" },
  webp: { contentType: "image/webp", label: "WebP" },
  avif: { contentType: "image/avif", label: "AVIF" },
  gif: { contentType: "image/gif", label: "GIF" },
  zip: { contentType: "application/zip", label: "ZIP" },
  mp3: { contentType: downloadFormatFacts.mp3.mimeType, label: "MP3" },
  flac: { contentType: downloadFormatFacts.flac.mimeType, label: "FLAC" },
  wav: { contentType: downloadFormatFacts.wav.mimeType, label: "WAV" },
  aiff: { contentType: downloadFormatFacts.aiff.mimeType, label: "AIFF" },
  m4a: { contentType: downloadFormatFacts.alac.mimeType, label: "M4A" },
  ogg: { contentType: downloadFormatFacts.opus.mimeType, label: "Ogg" },
  mid: { contentType: "audio/midi", label: "MIDI" },
  mp4: { contentType: "video/mp4", label: "MP4" },
  mov: { contentType: "video/quicktime", label: "QuickTime" },
  txt: { contentType: "text/plain; charset=utf-8", label: "TXT" },
} as const satisfies Record<string, { contentType: string; label: string }>;

export type BonusFileKind = keyof typeof bonusFileKinds;

/** The same as a list, for the column that holds them. */
export const bonusFileKindNames = Object.keys(bonusFileKinds) as [BonusFileKind, ...BonusFileKind[]];

/** What a kind is called. */
export function fileKindName(kind: BonusFileKind): string {
  return kind === "txt" ? messages.adminMusic.extras.text : bonusFileKinds[kind].label;
}

const shownInline: readonly BonusFileKind[] = ["pdf", "png", "jpg", "webp"];

/** Whether a browser may show it on the site's own address: nothing that could hold a script a browser runs. */
export function isShownInline(kind: BonusFileKind): boolean {
  return shownInline.includes(kind);
}
