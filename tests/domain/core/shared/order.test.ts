import { expect, test } from "vitest";
import { moveDrag, offsetOf } from "#app/components/music/admin/tracks/list/use-drag-order.ts";
import { moveItems } from "#app/shared/core/list-order.ts";

test.each([
  ["bd", 1, "bdace"],
  ["bd", 2, "abdce"],
  ["db", 99, "acebd"],
  ["e", -3, "eabcd"],
  ["", 1, "abcde"],
  ["xb", 5, "acdeb"],
])("of abcde, %j moved to position %i makes %s", (moved, position, order) => {
  expect(moveItems([..."abcde"], new Set(moved), position).join("")).toBe(order);
});

const boxes = [0, 80, 180, 260].map((top, index) => ({ top, height: index === 1 ? 100 : 80 }));
const drag = { id: "b", from: 1, to: 1, distance: 0, height: 100 };

test.each([
  [0, 1, [0, 0, 0, 0]],
  [-85, 1, [0, -85, 0, 0]],
  [-95, 0, [100, -95, 0, 0]],
  [95, 2, [0, 95, -100, 0]],
  [900, 3, [0, 900, -100, -100]],
  [-900, 0, [100, -900, 0, 0]],
])(
  "the second row dragged by %i pixels would drop at %i, and the other rows shift",
  (distance, to, shifts) => {
    const moved = moveDrag(drag, boxes, distance);
    expect(moved.to).toBe(to);
    expect(boxes.map((_box, index) => offsetOf(index, moved))).toEqual(shifts);
  },
);
