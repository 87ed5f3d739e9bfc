import type { AdminTrack } from "#app/shared/catalogue/schema.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const badges: Readonly<Record<AdminTrack["status"], [tone: BadgeTone, label: string]>> = {
  published: ["success", "PUBLISHED"],
  draft: ["accent", "DRAFT"],
  removed: ["neutral", "REMOVED"],
};

/** Whether the track is public. */
export function TrackStatusBadge({ status }: Pick<AdminTrack, "status">) {
  const [tone, label] = badges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
