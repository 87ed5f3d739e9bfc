/** A row that is being dragged: where it began, where it would be dropped, counted from 0, and how far it is moved. */
export interface Drag {
  id: string;
  from: number;
  to: number;
  /** In pixels of the page. */
  distance: number;
  /** Of the dragged row: the others make room for it. */
  height: number;
}

/** Where a row stands on the page, in pixels from its top. */
export interface RowBox {
  top: number;
  height: number;
}

/** The drag after the pointer moved. @param boxes of all rows, as they stood when it began */
export function moveDrag(drag: Drag, boxes: readonly RowBox[], distance: number): Drag {
  const own = boxes[drag.from];
  if (!own) return drag;
  const middle = own.top + own.height / 2 + distance;
  const to = boxes.filter((box, index) => index !== drag.from && box.top + box.height / 2 < middle).length;
  return { ...drag, distance, to };
}

/** How far a row is drawn from its place while another one is dragged, in pixels. */
export function shiftOf(index: number, drag: Drag | null): number {
  if (!drag) return 0;
  if (index === drag.from) return drag.distance;
  if (index > drag.from && index <= drag.to) return -drag.height;
  if (index < drag.from && index >= drag.to) return drag.height;
  return 0;
}

// A pointer this near to the window's end scrolls the page, this fast.
const edge = 72;
const pixelsPerFrame = 10;

/** How far the page scrolls now while something is dragged. @param y of the pointer in the window */
export function edgeScroll(y: number, windowHeight: number): number {
  if (y < edge) return -pixelsPerFrame;
  return y > windowHeight - edge ? pixelsPerFrame : 0;
}
