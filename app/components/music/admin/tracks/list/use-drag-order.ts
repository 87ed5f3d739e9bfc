import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

interface DragOrder {
  list: RefObject<HTMLOListElement>;
  drag: Drag | null;
  /** For a row's handle. */
  begin: (event: PointerEvent<HTMLElement>, id: string, index: number) => void;
}

/**
 * Reorders the rows of a list by mouse, pen or finger. Users who can't drag have the buttons.
 * @param drop called with the row and its new position, from 1; not if it is dropped where it was or on Escape.
 */
export function useDragOrder(drop: (id: string, position: number) => void): DragOrder {
  const list = useRef<HTMLOListElement>(null);
  const boxes = useRef<RowBox[]>([]);
  const pointer = useRef({ startPage: 0, y: 0 });
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;
  const latest = useRef<{ drag: Drag | null; drop: typeof drop }>({ drag, drop });
  latest.current = { drag, drop };

  const follow = useCallback(() => {
    const distance = pointer.current.y + window.scrollY - pointer.current.startPage;
    setDrag((before) => before && moveDrag(before, boxes.current, distance));
  }, []);

  useEffect(() => {
    if (!isDragging) return;
    const controller = new AbortController();
    const { signal } = controller;
    let frame = requestAnimationFrame(function scroll() {
      const by = edgeScroll(pointer.current.y, window.innerHeight);
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: "instant" });
        follow();
      }
      frame = requestAnimationFrame(scroll);
    });
    const move = ({ clientY }: globalThis.PointerEvent) => {
      pointer.current.y = clientY;
      follow();
    };
    const end = () => {
      const { drag: ended, drop: dispatch } = latest.current;
      setDrag(null);
      if (ended && ended.to !== ended.from) dispatch(ended.id, ended.to + 1);
    };
    const cancel = () => setDrag(null);
    const cancelByKey = ({ key }: KeyboardEvent) => key === "Escape" && cancel();
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", cancel, { signal });
    window.addEventListener("keydown", cancelByKey, { signal });
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [isDragging, follow]);

  const begin: DragOrder["begin"] = (event, id, index) => {
    if (event.button !== 0 || !list.current) return;
    // Prevents text selection and link dragging.
    event.preventDefault();
    boxes.current = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    });
    pointer.current = { startPage: event.pageY, y: event.clientY };
    const height = boxes.current[index]?.height ?? 0;
    setDrag({ id, from: index, to: index, distance: 0, height });
  };

  return { list, drag, begin };
}

/** A row being dragged: where it began, where it would be dropped (from 0), and how far it has moved. */
interface Drag {
  id: string;
  from: number;
  to: number;
  /** In pixels of the page. */
  distance: number;
  /** Of the dragged row: the others make room for it. */
  height: number;
}

/** A row's position on the page, in pixels from its top. */
interface RowBox {
  top: number;
  height: number;
}

/**
 * The drag after a pointer move. @param boxes all rows' positions when it began
 * @internal
 */
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
function edgeScroll(y: number, windowHeight: number): number {
  if (y < edge) return -pixelsPerFrame;
  return y > windowHeight - edge ? pixelsPerFrame : 0;
}
