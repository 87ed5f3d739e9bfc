import type { Photo } from "#app/shared/content/photos/schema.ts";

interface Tile {
  columns: number;
  rows: number;
}

const tiles: Readonly<Record<Photo["size"], Tile>> = {
  large: { columns: 2, rows: 2 },
  wide: { columns: 2, rows: 1 },
  regular: { columns: 1, rows: 1 },
};

/**
 * Sizes the photos' tiles so that, placed in order, they fill a rectangle without a hole. The order stays: CSS alone
 * (`dense`) would fill holes by moving photos, and the tab order would jump.
 * The chosen sizes are used where possible; otherwise tiles shrink, starting with the last, and the last one is
 * stretched to the edge.
 * @param columns of the grid, at least 2
 */
export function arrangeTiles(wishes: readonly Photo["size"][], columns: number): Tile[] {
  for (let remaining = wishes.length; remaining > 0; remaining -= 1) {
    const arranged = position(
      wishes.map((wish, index) => (index < remaining ? tiles[wish] : tiles.regular)),
      columns,
    );
    if (arranged) return arranged;
  }
  return (
    position(
      wishes.map(() => tiles.regular),
      columns,
    ) ?? []
  );
}

/** Places tiles as the browser does, in the highest free cell, then the leftmost; null if the bottom is ragged. */
function position(wanted: readonly Tile[], columns: number): Tile[] | null {
  const depths = new Array<number>(columns).fill(0);
  const arranged = wanted.map((wish, index) => {
    const top = Math.min(...depths);
    const left = depths.indexOf(top);
    const free = depths.slice(left).findIndex((depth) => depth !== top);
    const space = free === -1 ? columns - left : free;
    const isLast = index === wanted.length - 1;
    const tile = space < wish.columns ? tiles.regular : wish;
    const placed = isLast ? { ...tile, columns: space } : tile;
    depths.fill(top + placed.rows, left, left + placed.columns);
    return placed;
  });
  return depths.every((depth) => depth === depths[0]) ? arranged : null;
}
