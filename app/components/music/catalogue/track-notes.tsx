import { messages } from "#app/messages/messages.ts";
import type { TrackDetails } from "#app/shared/music/tracks/schema.ts";
import styles from "./track-notes.module.css";

/** A track's credits, lyrics and code, as far as it has them. */
export function TrackNotes({ details: { credits, lyrics, isrc } }: { details: TrackDetails }) {
  return (
    <>
      <Note heading={messages.musicPages.work.credits} text={credits} />
      <Note heading={messages.musicPages.work.lyrics} text={lyrics} />
      {isrc && <p className="muted small">ISRC {isrc}</p>}
    </>
  );
}

function Note({ heading, text }: { heading: string; text: string }) {
  if (!text) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
