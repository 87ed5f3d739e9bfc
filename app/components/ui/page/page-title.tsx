import { Fragment } from "react";
import styles from "./page-title.module.css";
import { titleLines } from "./title-lines.ts";

interface PageTitleProps {
  children: string;
  /** `poster` (default) fills the measure; `data` is for titles people typed: smaller, wrapping; `small` for tools and forms. */
  size?: "poster" | "data" | "small";
  /** For pages that move focus to their title, as after a payment. */
  id?: string;
}

/** The page's one h1, in capitals by CSS so that its text stays what it says. */
export function PageTitle({ children, size = "poster", id }: PageTitleProps) {
  const lines = size === "poster" ? titleLines(children) : null;
  if (!lines) {
    const look = size === "small" ? styles.small : styles.data;
    return (
      <h1 id={id} tabIndex={id ? -1 : undefined} className={look}>
        {children}
      </h1>
    );
  }
  return (
    <h1 id={id} tabIndex={id ? -1 : undefined} className={styles.poster}>
      {lines.map(({ text, width, outset }, index) => (
        <Fragment key={text}>
          {index > 0 && " "}
          <span className={styles.line} style={{ fontStretch: `${width}%`, marginInline: `${-outset}em` }}>
            {text}
          </span>
        </Fragment>
      ))}
    </h1>
  );
}
