import { Link } from "@remix-run/react";
import styles from "./filter-links.module.css";

interface FilterChoice {
  label: string;
  /** How much there is of it. */
  count: number;
  to: string;
  isCurrent: boolean;
}

/** Links that narrow a list, with how much each leaves. @param label what they choose among */
export function FilterLinks({ label, choices }: { label: string; choices: readonly FilterChoice[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {choices.map(({ label: name, count, to, isCurrent }) => (
          <li key={name}>
            <Link to={to} aria-current={isCurrent ? "page" : undefined} className={styles.link}>
              {name} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
