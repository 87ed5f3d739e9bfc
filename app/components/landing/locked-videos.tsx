import { Link } from "@remix-run/react";
import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import { ButtonLink } from "../ui/button.tsx";
import { VideoPoster } from "../videos/video-poster.tsx";
import styles from "./locked-videos.module.css";

/** A member-only video as far as everybody may know it. */
export interface LockedVideo {
  id: string;
  title: string;
  thumbnail: Picture | null;
}

interface LockedVideosProps {
  videos: readonly LockedVideo[];
  isSignedIn: boolean;
}

const sizes = "(min-width: 48rem) 22rem, 94vw";

/** Three videos behind the door; each leads to its own page, which says how to get in. */
export function LockedVideos({ videos, isSignedIn }: LockedVideosProps) {
  return (
    <>
      <ul className={`stack ${styles.cards}`}>
        {videos.map(({ id, title, thumbnail }) => (
          <li key={id}>
            <Link to={`/videos/${id}`} className={`stack gap-3 ${styles.card}`}>
              <VideoPoster
                video={{ title, thumbnail }}
                overlay={isSignedIn ? "play" : "locked"}
                sizes={sizes}
              />
              <span className={styles.title}>{title}</span>
            </Link>
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
