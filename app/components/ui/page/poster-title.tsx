import { Fragment } from "react";
import styles from "./page-title.module.css";
import { PageTitle } from "./page-title.tsx";
import { titleLines } from "./title-lines.ts";

/** The page's only h1, in lines that fill the measure; one that doesn't fit in three of them wraps by itself. */
export function PosterTitle({ children }: { children: string }) {
  const lines = titleLines(children);
  if (!lines) return <PageTitle>{children}</PageTitle>;
  return (
    <h1 className={styles.poster}>
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
