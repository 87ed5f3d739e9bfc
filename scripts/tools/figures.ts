const ascending = (figures: readonly number[]) => [...figures].sort((one, other) => one - other);

/** The middle of what several runs gave: one that something else on the machine disturbed doesn't count. */
export function medianOf(figures: readonly number[]): number {
  const sorted = ascending(figures);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** What the given part of all stayed below. */
export function percentileOf(figures: readonly number[], part: number): number {
  const sorted = ascending(figures);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const milliseconds = (figure: number) => `${Math.round(figure)} ms`;
export const seconds = (figure: number) => `${(figure / 1000).toFixed(2)} s`;
export const megabytes = (figure: number) => `${Math.round(figure / 1_000_000)} MB`;
export const megabytesASecond = (figure: number) => `${Math.round(figure / 1_000_000)} MB/s`;
export const aSecond = (figure: number) => `${Math.round(figure).toLocaleString("en")}/s`;
