import { ButtonLink, type ButtonVariant } from "#app/components/ui/button.tsx";
import type { VaultVideo } from "#app/domain/content/videos/list-videos.ts";
import { messages } from "#app/messages/messages.ts";

interface HostLinkProps {
  video: Pick<VaultVideo, "title" | "videoUrl" | "hostName">;
  variant?: ButtonVariant;
}

/** "Watch on YouTube", in a new window; renders nothing if the address is withheld or isn't http(s). */
export function HostLink({ video: { title, videoUrl, hostName }, variant = "quiet" }: HostLinkProps) {
  if (!videoUrl || !hostName) return null;
  return (
    <ButtonLink to={videoUrl} target="_blank" rel="noopener noreferrer" variant={variant}>
      <span>
        {messages.contentPages.videos.watchOn(hostName)}
        <span className="visually-hidden">{messages.contentPages.videos.inNewTab(title)}</span>
      </span>
    </ButtonLink>
  );
}
