import { Link, type LinkProps } from "@remix-run/react";
import styles from "./link-tabs.module.css";

interface LinkTabsProps extends Pick<LinkProps, "prefetch" | "preventScrollReset"> {
  /** The label of the navigation. */
  label: string;
  tabs: readonly LinkTab[];
}

interface LinkTab {
  label: string;
  to: string;
  isCurrent: boolean;
  /** The count next to the label. */
  count?: number;
}

/** Links between views of one thing, each with its own address. */
export function LinkTabs({ label, tabs, ...link }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={`cluster gap-2 ${styles.tabs}`}>
        {tabs.map(({ label: name, to, isCurrent, count }) => (
          <li key={name}>
            <Link
              {...link}
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className={`touch ${styles.tab}`}
            >
              {name} {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
