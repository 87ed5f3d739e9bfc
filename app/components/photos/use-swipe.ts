import { type TouchEvent, useRef } from "react";

// In pixels; a shorter movement is an imprecise tap.
const minDistance = 50;

/** Handlers for a swipe with one finger; a second finger is a pinch and is ignored. */
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
