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
  const releases = lines.filter(({ item, value }) => item.releaseId !== null && value.status === "buyable");
  return lines.map((line, index) => {
    if (line.value.status !== "buyable") return line;
    const others = releases.filter((release) => release !== line);
    const covering = others.find((release) => covers(release, line, lines.indexOf(release) < index));
    if (covering) {
      return { ...line, value: worthless("covered", `Comes with “${covering.facts.title}” in your cart.`) };
    }
    if (line.item.releaseId === null) return line;
    const notes = others
      .filter((release) => lines.indexOf(release) < index)
      .flatMap((release) => sharedNote(line, release));
    return { ...line, value: { ...line.value, notes: [...line.value.notes, ...notes] } };
  });
}

/** Whether a release brings all that a line pays for. Of two that are the same, the first does. */
function covers(release: Valued, { value, item }: Valued, isEarlier: boolean): boolean {
  const brought = new Set(release.value.trackIds);
  if (!value.trackIds.every((id) => brought.has(id))) return false;
  return item.releaseId === null || brought.size > value.trackIds.length || isEarlier;
}

function sharedNote({ value }: Valued, release: Valued): string[] {
  const shared = value.trackIds.filter((id) => release.value.trackIds.includes(id)).length;
  if (shared === 0) return [];
  const tracks = shared === 1 ? "One of its tracks is" : `${shared} of its tracks are`;
  return [`${tracks} on “${release.facts.title}” in your cart, too.`];
}
