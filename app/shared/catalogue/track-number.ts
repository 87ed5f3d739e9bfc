/**
 * A title without the number of the track in front of it: "11 Sehr langer Titel" of track 11.
 * @param number of the track; a title that begins with another number keeps it, and "1.5 Degrees" does too.
 */
export function withoutTrackNumber(title: string, number: number | undefined): string {
  const match = /^(\d{1,3})(?:\s*[-–—._:)]+\s+|[-–—._:)]+(?=[^\d\s])|\s+)(?=\S)/u.exec(title);
  return match && Number(match[1]) === number ? title.slice(match[0].length) : title;
}
