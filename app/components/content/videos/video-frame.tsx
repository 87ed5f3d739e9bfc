import { useEffect, useRef } from "react";
import { usePlayer } from "#app/components/music/player/state/player-context.ts";
import { type HostedVideo, playerAddress } from "#app/shared/content/videos/video-link.ts";
import styles from "./video-frame.module.css";

interface VideoFrameProps {
  title: string;
  hosted: HostedVideo;
  /** Takes the focus: for a player that replaces the link that opened it. */
  takesFocus?: boolean;
}

/** The video host's player. Rendering it sends the first request to the host, so it is rendered only after a click. */
export function VideoFrame({ title, hosted, takesFocus = false }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const player = usePlayer();

  useEffect(() => {
    player.send({ type: "pause" });
    if (takesFocus) frame.current?.focus();
  }, [player, takesFocus]);

  return (
    <iframe
      ref={frame}
      src={playerAddress(hosted)}
      title={title}
      width={1280}
      height={720}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      className={styles.frame}
    />
  );
}
