import { maxPhotoTitleLength } from "#app/shared/photos/schema.ts";

/** A photo's title from its file name: "night_line-02.JPG" -> "Night line 02". */
export function parseFileTitle(fileName: string): string {
  const words = fileName
    .normalize()
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/[_\-.\s]+/g, " ")
    .trim()
    .slice(0, maxPhotoTitleLength)
    .trim();
  return words ? words.charAt(0).toLocaleUpperCase("en") + words.slice(1) : "Untitled";
}
