import { useRef } from "react";
import { useClosedPopover } from "./closed-popover.ts";
import styles from "./drawer.module.css";
import { NavigationLinks } from "./navigation-links.tsx";
import type { Visitor } from "./visitor.ts";

const id = "menu";
// React 18 doesn't know these attributes yet and passes them on unchanged.
const opens = { popovertarget: id };
const closes = { popovertarget: id, popovertargetaction: "hide" };
const isPopover = { popover: "auto" };

/** The menu of small windows: a native popover, so it needs no script. */
export function Drawer({ visitor }: { visitor: Visitor }) {
  const drawer = useRef<HTMLElement>(null);
  useClosedPopover(drawer);

  return (
    <div className={styles.small}>
      <button type="button" className={styles.open} {...opens}>
        Menu
      </button>
      <nav ref={drawer} id={id} aria-label="Menu" className={styles.drawer} {...isPopover}>
        <button type="button" className={styles.close} {...closes}>
          Close
        </button>
        <NavigationLinks visitor={visitor} />
      </nav>
    </div>
  );
}
