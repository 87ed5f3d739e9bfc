import { Fragment } from "react";
import styles from "./page-title.module.css";
import { titleLines, titleStep } from "./title-lines.ts";

interface PageTitleProps {
  children: string;
  /**
   * `calm` (default) is for tools, forms and accounts; `poster` fills the measure, where the artist speaks; `data` is
   * for titles of works: large, wrapping, smaller the longer they are.
   */
  size?: "calm" | "poster" | "data";
  /** For pages that focus their title, as after a payment. */
  id?: string;
}

/** The page's only h1; uppercase by CSS, so that its text keeps its case. */
export function PageTitle({ children, size = "calm", id }: PageTitleProps) {
  const lines = size === "poster" ? titleLines(children) : null;
  if (!lines) {
    const isWork = size === "data";
    return (
      <h1
        id={id}
        tabIndex={id ? -1 : undefined}
        className={isWork ? styles.data : styles.calm}
        data-step={isWork ? titleStep(children) : undefined}
      >
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
