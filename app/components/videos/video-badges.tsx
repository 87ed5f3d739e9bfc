import { Badge } from "../ui/badge.tsx";
import { isLocked, type VaultVideo } from "./vault-video.ts";
import styles from "./video-badges.module.css";

/** What is special about a video; nothing for an ordinary one. */
export function VideoBadges({ video }: { video: VaultVideo }) {
  if (!video.isPromo && !video.memberOnly) return null;
  return (
    <p className={styles.badges}>
      {video.isPromo && <Badge tone="accent">Promo</Badge>}
      {video.memberOnly && !isLocked(video) && <Badge tone="success">Members</Badge>}
      {isLocked(video) && <Badge>Members Only</Badge>}
    </p>
  );
}
