import type { AdminRelease } from "#app/domain/releases/admin-releases.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

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
