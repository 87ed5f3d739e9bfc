import { Link } from "@remix-run/react";
import { VideoPoster } from "#app/components/content/videos/video-poster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { readLanding } from "#app/domain/content/landing/read-landing.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./locked-videos.module.css";

interface LockedVideosProps extends Pick<ReturnType<typeof readLanding>, "videos"> {
  isSignedIn: boolean;
}

const sizes = "(min-width: 48rem) 22rem, 94vw";

/** Three member-only videos; each links to its own page, which explains how to get access. */
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
              <span className={`display ${styles.title}`}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to={isSignedIn ? "/videos" : "/auth?redirectTo=/videos"} variant="secondary">
          {isSignedIn ? messages.content.landing.openVault : messages.content.landing.signInToWatch}
        </ButtonLink>
      </p>
    </>
  );
}
