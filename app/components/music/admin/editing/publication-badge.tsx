import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import type { AdminRelease } from "#app/domain/music/releases/admin-releases.ts";
import { messages } from "#app/messages/messages.ts";

const tones: Readonly<Record<AdminRelease["status"], BadgeTone>> = {
  published: "success",
  announced: "accent",
  draft: "accent",
  removed: "neutral",
};

/** Whether a track or a release is public, and out. */
export function PublicationBadge({ status }: Pick<AdminRelease, "status">) {
  return <Badge tone={tones[status]}>{messages.adminMusic.states[status]}</Badge>;
}
