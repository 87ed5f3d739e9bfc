/** A track or release that a buyer wants; exactly one of the two is set. */
export interface RequestedLine {
  trackId: string | null;
  releaseId: string | null;
  /** What the fan wants to pay, in cents, where they name the price; null for the price, or the least. */
  amountCents: number | null;
}

/** What a buyer wants: one track, one release, or the lines of a cart. */
export type OrderRequest = {
  /** The sum that the buyer saw, where they saw one. */
  price?: string | undefined;
} & (
  | { trackId: string; amountCents?: number | null | undefined }
  | { releaseId: string; amountCents?: number | null | undefined }
  | { lines: readonly RequestedLine[] }
);

/** The lines that a buyer wants. */
export function requestedLines(wanted: OrderRequest): readonly RequestedLine[] {
  if ("lines" in wanted) return wanted.lines;
  const { amountCents = null } = wanted;
  return "trackId" in wanted
    ? [{ trackId: wanted.trackId, releaseId: null, amountCents }]
    : [{ trackId: null, releaseId: wanted.releaseId, amountCents }];
}
