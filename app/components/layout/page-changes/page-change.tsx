import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Does for a client-side navigation what the browser does for a new document: announces the title and moves the focus
 * to the top. Rendered before the page, whose own parts may take the focus afterwards.
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
    import("./late-fonts.ts").then(
      ({ applyLateFonts }) => applyLateFonts(),
      () => {},
    );
    // A filter or a tab is the same page: the focus stays on it.
    if (before.pathname !== pathname) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, search]);

  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}
