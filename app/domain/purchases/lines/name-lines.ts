import type { OrderLine } from "./read-lines.ts";

type Named = Pick<OrderLine, "title">;

/** What an order is of, in one phrase: "Steppin Out", "Steppin Out and Stay", "Steppin Out and 2 more". */
export function nameLines(lines: readonly Named[]): string {
  const [first, second, ...others] = lines;
  if (!first) return "Nothing";
  if (!second) return first.title;
  return others.length === 0
    ? `${first.title} and ${second.title}`
    : `${first.title} and ${others.length + 1} more`;
}

/** What to call an order's content in a sentence. */
export function nounOfLines(lines: readonly Pick<OrderLine, "releaseId">[]): "track" | "release" | "music" {
  const [only, ...others] = lines;
  if (!only || others.length > 0) return "music";
  return only.releaseId === null ? "track" : "release";
}
