import type { Extra } from "#app/domain/bonus-files/list-extras.ts";
import { ExtrasList, extraTitle } from "./extras-list.tsx";
import styles from "./extras-section.module.css";

interface ExtrasProps {
  extras: readonly Extra[];
}

/** What comes with a release or a track, for those who own it; nothing without any. */
export function ExtrasSection({ extras }: ExtrasProps) {
  const owned = extras.filter(({ address }) => address !== null);
  if (owned.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="extras">
      <h2 id="extras" className={styles.heading}>
        Extras
      </h2>
      <ExtrasList extras={owned} />
    </section>
  );
}

const maxNamed = 4;

/** What would come with it, for those who don't own it: names, and no way to the files. */
export function ExtrasAnnouncement({ extras }: ExtrasProps) {
  const announced = extras.filter(({ address }) => address === null);
  if (announced.length === 0) return null;
  const named = announced.slice(0, maxNamed).map((extra) => `${extraTitle(extra)} (${extra.kind})`);
  const more = announced.length - named.length;
  return (
    <p className={styles.announced}>
      <span className="muted">With it:</span> {named.join(", ")}
      {more > 0 && `, and ${more} more`}
    </p>
  );
}
