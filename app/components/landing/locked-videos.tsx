import { ButtonLink } from "../ui/button.tsx";
import styles from "./locked-videos.module.css";

interface LockedVideosProps {
  titles: readonly string[];
  isSignedIn: boolean;
}

/** Three videos behind the door. */
export function LockedVideos({ titles, isSignedIn }: LockedVideosProps) {
  return (
    <>
      <ul className={styles.cards}>
        {titles.map((title, index) => (
          <li key={title} className={styles.card} data-look={index}>
            <p className={styles.title}>{title}</p>
            <p className={styles.lock}>
              <svg viewBox="0 0 16 20" width="16" height="20" aria-hidden="true" focusable="false">
                <path d="M3 9V6a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" strokeWidth="2.4" />
                <path d="M0 8h16v12H0z" fill="currentColor" />
              </svg>
              Requires Login
            </p>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to={isSignedIn ? "/videos" : "/auth?redirectTo=/videos"} variant="secondary">
          {isSignedIn ? "Open the vault" : "Login to watch"}
        </ButtonLink>
      </p>
    </>
  );
}
