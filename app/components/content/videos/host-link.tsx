import { ButtonLink, type ButtonVariant } from "#app/components/ui/button.tsx";
import { videoHostName } from "#app/shared/content/videos/video-link.ts";

interface HostLinkProps {
  video: { title: string; videoUrl: string | null };
  variant?: ButtonVariant;
}

/** "Watch on YouTube", in a new window; renders nothing if the address is withheld or isn't http(s). */
export function HostLink({ video: { title, videoUrl }, variant = "quiet" }: HostLinkProps) {
  const host = videoUrl && videoHostName(videoUrl);
  if (!host) return null;
  return (
    <ButtonLink to={videoUrl} target="_blank" rel="noopener noreferrer" variant={variant}>
      <span>
        Watch on {host}
        <span className="visually-hidden"> {title} (opens in a new tab)</span>
      </span>
    </ButtonLink>
  );
}
