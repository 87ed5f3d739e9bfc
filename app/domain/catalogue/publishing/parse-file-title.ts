import { maxTitleLength } from "#app/shared/catalogue/text-fields.ts";
import { withoutTrackNumber } from "#app/shared/catalogue/track-number.ts";

/**
 * A title from a file name: "01 - night_bus.wav" -> "night bus".
 * @param position of the file among those that it came with, from 1, where there are several.
 */
export function parseFileTitle(fileName: string, position?: number): string {
  const name = fileName.replace(/\.[a-z0-9]{1,5}$/i, "");
  const title = withoutTrackNumber(name, position)
    // The track number on an album; "21 Grams" keeps its own.
    .replace(/^(\d{1,3}\s*[-._)]\s*|0\d\s+)(?=\S)/, "")
    .replace(/[_\s]+/g, " ")
    .trim()
    .slice(0, maxTitleLength)
    .trim();
  return title || "Untitled";
}
