/** A row being dragged: where it began, where it would be dropped (from 0), and how far it has moved. */
export interface Drag {
  id: string;
  from: number;
  to: number;
  /** In pixels of the page. */
  distance: number;
  /** Of the dragged row: the others make room for it. */
  height: number;
}

/** A row's position on the page, in pixels from its top. */
export interface RowBox {
  top: number;
  height: number;
}

/** The drag after a pointer move. @param boxes all rows' positions when it began */
export function moveDrag(drag: Drag, boxes: readonly RowBox[], distance: number): Drag {
  const own = boxes[drag.from];
  if (!own) return drag;
  const middle = own.top + own.height / 2 + distance;
  const to = boxes.filter((box, index) => index !== drag.from && box.top + box.height / 2 < middle).length;
  return { ...drag, distance, to };
}

/** A row's offset in pixels while another one is dragged. */
export function offsetOf(index: number, drag: Drag | null): number {
  if (!drag) return 0;
  if (index === drag.from) return drag.distance;
  if (index > drag.from && index <= drag.to) return -drag.height;
  if (index < drag.from && index >= drag.to) return drag.height;
  return 0;
}

// Closer than this to the edge of the window, the pointer scrolls the page, this fast.
const edge = 72;
const pixelsPerFrame = 10;

/** How fast the page scrolls during a drag. @param y of the pointer in the window */
export function edgeScroll(y: number, windowHeight: number): number {
  if (y < edge) return -pixelsPerFrame;
  return y > windowHeight - edge ? pixelsPerFrame : 0;
}
