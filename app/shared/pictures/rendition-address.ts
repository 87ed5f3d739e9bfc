/** The URL of one rendition. The id is a hash of the content, so it can be cached forever. */
export function renditionAddress(pictureId: string, width: number, format: string): string {
  return `/media/pictures/${pictureId}-${width}.${format}`;
}
