import { messages } from "#app/messages/messages.ts";
import type { PricedItem } from "./item.ts";

/**
 * Takes off what comes with a release next to it: its tracks, and a release that holds nothing more. Where two releases
 * share only some tracks, both are charged, and the second says so.
 */
export function withoutOverlaps(items: readonly PricedItem[]): PricedItem[] {
  const isBefore = (one: PricedItem, other: PricedItem) => items.indexOf(one) < items.indexOf(other);
  const covers = (release: PricedItem, item: PricedItem) =>
    release !== item && bringsAll(release, item, isBefore(release, item));
  const all = items.filter(({ releaseId, status }) => releaseId !== null && status === "buyable");
  const charged = all.filter((release) => !all.some((other) => covers(other, release)));
  return items.map((item) => {
    if (item.status !== "buyable") return item;
    const covering = charged.find((release) => covers(release, item));
    if (covering) {
      const notes = [messages.shop.item.comesWith(covering.title)];
      return { ...item, status: "covered", amountCents: 0, discount: null, notes };
    }
    if (item.releaseId === null) return item;
    const notes = charged
      .filter((release) => isBefore(release, item))
      .flatMap((release) => sharedNote(item, release));
    return { ...item, notes: [...item.notes, ...notes] };
  });
}

/** Whether a release brings all that an item pays for. Of two that are the same, the first does. */
function bringsAll(release: PricedItem, { trackIds, releaseId }: PricedItem, isBefore: boolean): boolean {
  const brought = new Set(release.trackIds);
  if (!trackIds.every((id) => brought.has(id))) return false;
  return releaseId === null || brought.size > trackIds.length || isBefore;
}

function sharedNote({ trackIds }: PricedItem, release: PricedItem): string[] {
  const shared = trackIds.filter((id) => release.trackIds.includes(id)).length;
  if (shared === 0) return [];
  return [messages.shop.item.sharedTracks(shared, release.title)];
}
