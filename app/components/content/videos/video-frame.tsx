import { useEffect, useRef } from "react";
import { usePlayer } from "#app/components/music/player/state/player-context.ts";
import styles from "./video-frame.module.css";

interface VideoFrameProps {
  title: string;
  /** Its address. */
  player: string;
  /** Takes the focus: for a player that replaces the link that opened it. */
  takesFocus?: boolean;
}

/** The video host's player. Rendering it sends the first request to the host, so it is rendered only after a click. */
export function VideoFrame({ title, player, takesFocus = false }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const music = usePlayer();

  useEffect(() => {
    music.send({ type: "pause" });
    if (takesFocus) frame.current?.focus();
  }, [music, takesFocus]);

  return (
    <iframe
      ref={frame}
      src={player}
      title={title}
      width={1280}
      height={720}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      className={styles.frame}
    />
  );
}
