/** A track's title where no badge can stand beside it. */
export function titleWithWarning({ title, isExplicit }: { title: string; isExplicit: boolean }): string {
  return isExplicit ? `${title} (explicit)` : title;
}
