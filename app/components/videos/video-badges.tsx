import { Badge } from "../ui/badge.tsx";
import { isLocked, type VaultVideo } from "./vault-video.ts";

/** What is special about a video; nothing for an ordinary one. */
export function VideoBadges({ video }: { video: VaultVideo }) {
  // A locked picture says "Requires Login" itself.
  const isForMembers = video.memberOnly && !isLocked(video);
  if (!video.isPromo && !isForMembers) return null;
  return (
    <p className="cluster gap-2">
      {video.isPromo && <Badge tone="accent">Promo</Badge>}
      {isForMembers && <Badge tone="success">Members</Badge>}
    </p>
  );
}
