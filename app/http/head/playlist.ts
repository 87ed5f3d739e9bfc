import type { ListedTrack } from "#app/shared/catalogue/schema.ts";

/**
 * The catalogue as a playlist for any player: what a visitor may hear, previews of paid tracks and all of free ones.
 */
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

// After a line break in a title, a player would read the rest as an address.
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
