import styles from "./play-button.module.css";
import { PlayerIcon, trackIcons } from "./play-button.tsx";

/** Leads to the page where something can be heard. */
export function PlayLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} aria-label={label} className={styles.button}>
      <PlayerIcon sign={trackIcons.play} />
    </a>
  );
}
