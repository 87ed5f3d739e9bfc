import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Closes a popover after a client-side navigation, which would leave it open; a new document wouldn't. */
export function useClosedPopover(popover: RefObject<HTMLElement>): void {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (popover.current?.matches(":popover-open")) popover.current.hidePopover();
  }, [key, popover]);
}
