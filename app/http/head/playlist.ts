import type { ListedTrack } from "#app/shared/catalogue/schema.ts";

/** The catalogue for any player: what a visitor may hear, the preview of a paid track and the whole of a free one. */
export function playlist(publicUrl: string, tracks: readonly ListedTrack[]): string {
  const entries = tracks.flatMap(({ artist, title, durationSeconds, previewLength, previewUrl, fullUrl }) => {
    const audio = fullUrl ?? previewUrl;
    if (!audio) return [];
    const seconds = Math.round(fullUrl ? durationSeconds : previewLength);
    const note = fullUrl ? "" : " (preview)";
    return [`#EXTINF:${seconds},${oneLine(`${artist} - ${title}`)}${note}\n${publicUrl}${audio}`];
  });
  return `${["#EXTM3U", ...entries].join("\n")}\n`;
}

// A line break in a title would begin a line that a player takes for an address.
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
