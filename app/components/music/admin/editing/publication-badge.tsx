import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import type { AdminRelease } from "#app/domain/music/releases/admin-releases.ts";

const badges: Readonly<Record<AdminRelease["status"], [tone: BadgeTone, label: string]>> = {
  published: ["success", "PUBLISHED"],
  announced: ["accent", "PRE-ORDER"],
  draft: ["accent", "DRAFT"],
  removed: ["neutral", "REMOVED"],
};

/** Whether a track or a release is public, and out. */
export function PublicationBadge({ status }: Pick<AdminRelease, "status">) {
  const [tone, label] = badges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
