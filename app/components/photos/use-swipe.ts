import { type TouchEvent, useRef } from "react";

// Less is a tap that slipped (pixels).
const minDistance = 50;

/** Handlers for one finger drawn across an element; a second finger is a pinch and means something else. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < minDistance || Math.abs(across) < Math.abs(down)) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}
