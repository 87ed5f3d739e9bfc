import styles from "./philosophy.module.css";

/** The artist's creed, set as loud as a title. */
export function Philosophy({ quote, artistName }: { quote: string; artistName: string }) {
  return (
    <section className={styles.philosophy} aria-labelledby="philosophy">
      <h2 id="philosophy" className={styles.heading}>
        Artist Philosophy
      </h2>
      <figure className={styles.figure}>
        <blockquote className={styles.quote}>
          <p>“{quote}”</p>
        </blockquote>
        <figcaption className={styles.author}>{artistName}</figcaption>
      </figure>
    </section>
  );
}
