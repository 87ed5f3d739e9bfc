/**
 * A list with one of its items in another place; the others keep their order.
 * @param position counted from 1; below or beyond the list it is the list's end.
 * @returns a new list, the same order if the item isn't in it.
 */
export function moveItem<Item>(items: readonly Item[], item: Item, position: number): Item[] {
  return moveItems(items, new Set([item]), position);
}

/**
 * A list with several of its items in one block at another place, in the order that they have; so do the others.
 * @param position of the block's first, counted from 1; beyond the list it is the list's end.
 * @returns a new list; items that aren't in it change nothing.
 */
export function moveItems<Item>(items: readonly Item[], moved: ReadonlySet<Item>, position: number): Item[] {
  const others = items.filter((item) => !moved.has(item));
  const block = items.filter((item) => moved.has(item));
  return others.toSpliced(Math.min(Math.max(position - 1, 0), others.length), 0, ...block);
}
