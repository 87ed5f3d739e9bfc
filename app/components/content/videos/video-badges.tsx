import { Badge } from "#app/components/ui/badge.tsx";
import type { VaultVideo } from "#app/domain/content/videos/list-videos.ts";
import { messages } from "#app/messages/messages.ts";
import { isLocked } from "./vault-video.ts";

/** The badges of a video; none for an ordinary one. */
export function VideoBadges({ video }: { video: VaultVideo }) {
  // A locked poster says "Requires Login" itself.
  const isForMembers = video.memberOnly && !isLocked(video);
  if (!video.isPromo && !isForMembers) return null;
  return (
    <p className="cluster gap-2">
      {video.isPromo && <Badge tone="accent">{messages.contentPages.videos.promo}</Badge>}
      {isForMembers && <Badge tone="success">{messages.contentPages.videos.members}</Badge>}
    </p>
  );
}
