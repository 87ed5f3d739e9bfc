import styles from "./philosophy.module.css";

/** The artist's quote, set as large as a title. */
export function Philosophy({ quote, artistName }: { quote: string; artistName: string }) {
  return (
    <section className={`stack gap-4 ${styles.philosophy}`} aria-labelledby="philosophy">
      <h2 id="philosophy" className={styles.heading}>
        Artist Philosophy
      </h2>
      <figure className="stack gap-4">
        <blockquote className={styles.quote}>
          <p>“{quote}”</p>
        </blockquote>
        <figcaption className={styles.author}>{artistName}</figcaption>
      </figure>
    </section>
  );
}
