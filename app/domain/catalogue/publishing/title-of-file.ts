import { maxTitleLength } from "#app/shared/catalogue/text-fields.ts";

/** A title from a file name: "01 - night_bus.wav" -> "night bus". */
export function titleOfFile(fileName: string): string {
  const title = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    // The track number on an album; "21 Grams" keeps its own.
    .replace(/^(\d{1,3}\s*[-._)]\s*|0\d\s+)(?=\S)/, "")
    .replace(/[_\s]+/g, " ")
    .trim()
    .slice(0, maxTitleLength)
    .trim();
  return title || "Untitled";
}
