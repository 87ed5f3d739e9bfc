import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Drag, edgeScroll, moveDrag, type RowBox } from "./drag-order.ts";

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
