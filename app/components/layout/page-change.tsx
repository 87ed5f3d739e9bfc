import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Does for a page that comes without a new document what the browser does with one: its title is read out,
 * and the focus begins at its top. Stands before the page, whose own parts may take the focus after it.
 */
export function PageChange() {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  const [title, setTitle] = useState("");

  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    setTitle(document.title);
    // A filter or a tab is the same page: the focus stays where it was pressed.
    if (before.pathname !== pathname) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, search]);

  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}
