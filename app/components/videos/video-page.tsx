import { Link } from "@remix-run/react";
import { useState } from "react";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { readHostedVideo } from "#app/shared/videos/video-link.ts";
import { ButtonLink } from "../ui/button.tsx";
import { isPlainClick } from "../ui/plain-click.ts";
import { HostLink } from "./host-link.tsx";
import { isLocked, signInAddress, type VaultVideo } from "./vault-video.ts";
import { VideoBadges } from "./video-badges.tsx";
import { VideoFrame } from "./video-frame.tsx";
import styles from "./video-page.module.css";
import { VideoPoster } from "./video-poster.tsx";

interface VideoPageProps {
  video: VaultVideo;
  /** Whether the address asks for the player, as the play link does without JavaScript. */
  isPlaying: boolean;
}

/** A video's own page. */
export function VideoPage({ video, isPlaying }: VideoPageProps) {
  return (
    <article className="stack">
      <p>
        <Link to="/videos" className="touch">
          Back to Videos
        </Link>
      </p>
      <PageTitle size="data">{video.title}</PageTitle>
      <Stage key={video.id} video={video} isPlaying={isPlaying} />
      <div className={styles.text}>
        <div className={`stack gap-3 ${styles.about}`}>
          <VideoBadges video={video} />
          {video.description && <p>{video.description}</p>}
        </div>
        <div className={`cluster ${styles.actions}`}>
          {isLocked(video) ? <AccessLinks video={video} /> : <HostLink video={video} variant="secondary" />}
        </div>
      </div>
    </article>
  );
}

function Stage({ video, isPlaying }: VideoPageProps) {
  const [isAsked, setAsked] = useState(false);
  const hosted = readHostedVideo(video.videoUrl);
  const sizes = "(min-width: 70rem) 68.75rem, 94vw";
  if (hosted && (isPlaying || isAsked)) {
    return <VideoFrame title={video.title} hosted={hosted} takesFocus={isAsked} />;
  }
  if (!hosted) {
    const overlay = isLocked(video) ? "locked" : "none";
    return <VideoPoster video={video} overlay={overlay} sizes={sizes} isUrgent />;
  }
  return (
    <Link
      to="?play=1"
      aria-label={`Play ${video.title}`}
      className={styles.play}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setAsked(true);
      }}
    >
      <VideoPoster video={video} overlay="play" sizes={sizes} isUrgent />
    </Link>
  );
}

function AccessLinks({ video }: { video: VaultVideo }) {
  const signIn = signInAddress(video.id);
  return (
    <>
      <p>This video is for members. An account is free.</p>
      <ButtonLink to={signIn}>Sign In to Watch</ButtonLink>
      <ButtonLink to={`${signIn}&tab=register`} variant="secondary">
        Create Account
      </ButtonLink>
    </>
  );
}
