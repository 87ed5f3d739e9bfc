/**
 * A list with one of its items in another place; the others keep their order.
 * @param place counted from 1; below or beyond the list it is the list's end.
 * @returns a new list, the same order if the item isn't in it.
 */
export function placeAmong<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  if (!items.includes(item)) return [...items];
  const others = items.filter((other) => other !== item);
  return others.toSpliced(Math.min(Math.max(place - 1, 0), others.length), 0, item);
}
