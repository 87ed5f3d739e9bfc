import type { TrackTexts } from "#app/domain/catalogue/list-tracks.ts";
import styles from "./track-notes.module.css";

/** A track's credits, lyrics and code, as far as it has them. */
export function TrackNotes({ texts: { credits, lyrics, isrc } }: { texts: TrackTexts }) {
  return (
    <>
      {credits && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Credits</h2>
          <p className={styles.text}>{credits}</p>
        </section>
      )}
      {lyrics && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Lyrics</h2>
          <p className={styles.text}>{lyrics}</p>
        </section>
      )}
      {isrc && <p className={styles.code}>ISRC {isrc}</p>}
    </>
  );
}
