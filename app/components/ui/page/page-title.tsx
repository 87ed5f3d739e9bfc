import styles from "./page-title.module.css";

interface PageTitleProps {
  children: string;
  /**
   * `calm` (default) is for tools, forms and accounts; `data` is for titles of works: large, wrapping, smaller the
   * longer they are. Where the artist speaks, a `PosterTitle` fills the measure.
   */
  size?: "calm" | "data";
  /** For pages that focus their title, as after a payment. */
  id?: string;
  /** Where it isn't in the language of the page. */
  lang?: string | undefined;
}

/** The page's only h1; uppercase by CSS, so that its text keeps its case. */
export function PageTitle({ children, size = "calm", id, lang }: PageTitleProps) {
  const isWork = size === "data";
  return (
    <h1
      id={id}
      lang={lang}
      tabIndex={id ? -1 : undefined}
      className={isWork ? styles.data : styles.calm}
      data-step={isWork ? titleStep(children) : undefined}
    >
      {children}
    </h1>
  );
}

// Letters that are as wide as they are high take the place of two.
const square = /[\u2e80-\uffef]/g;

/**
 * How far a work's title steps down in size for its length, 0 to 3: 60 letters take at most four lines next to a cover,
 * in each script.
 * @internal
 */
export function titleStep(title: string): number {
  const letters = title.replace(square, "$&$&").length;
  return [24, 40, 80].filter((most) => letters > most).length;
}
