import type { CartItem } from "./cart-item.ts";
import { type ItemValue, worthless } from "./value-item.ts";

interface Valued {
  item: CartItem;
  facts: { title: string };
  value: ItemValue;
}

/**
 * Takes off what comes with a release in the same cart: its tracks, and a release that holds nothing more. Where two
 * releases share only some tracks, both are charged, and the second says so.
 */
export function withoutOverlaps<Line extends Valued>(lines: readonly Line[]): Line[] {
  const positions = new Map(lines.map((line, index) => [line, index]));
  const isBefore = (one: Line, other: Line) => (positions.get(one) ?? 0) < (positions.get(other) ?? 0);
  const covers = (release: Line, line: Line) => release !== line && brings(release, line, isBefore);
  const all = lines.filter(({ item, value }) => item.releaseId !== null && value.status === "buyable");
  const charged = all.filter((line) => !all.some((release) => covers(release, line)));
  return lines.map((line) => {
    if (line.value.status !== "buyable") return line;
    const covering = charged.find((release) => covers(release, line));
    if (covering) {
      return { ...line, value: worthless("covered", `Comes with “${covering.facts.title}” in your cart.`) };
    }
    if (line.item.releaseId === null) return line;
    const notes = charged
      .filter((release) => isBefore(release, line))
      .flatMap((release) => sharedNote(line, release));
    return { ...line, value: { ...line.value, notes: [...line.value.notes, ...notes] } };
  });
}

/** Whether a release brings all that a line pays for. Of two that are the same, the first does. */
function brings<Line extends Valued>(
  release: Line,
  line: Line,
  isBefore: (one: Line, other: Line) => boolean,
): boolean {
  const { trackIds } = line.value;
  const brought = new Set(release.value.trackIds);
  if (!trackIds.every((id) => brought.has(id))) return false;
  return line.item.releaseId === null || brought.size > trackIds.length || isBefore(release, line);
}

function sharedNote({ value }: Valued, release: Valued): string[] {
  const shared = value.trackIds.filter((id) => release.value.trackIds.includes(id)).length;
  if (shared === 0) return [];
  const tracks = shared === 1 ? "One of its tracks is" : `${shared} of its tracks are`;
  return [`${tracks} on “${release.facts.title}” in your cart, too.`];
}
