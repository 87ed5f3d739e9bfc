import { Badge } from "#app/components/ui/badge.tsx";
import { messages } from "#app/messages/messages.ts";

/** Says of a track that not every listener should hear it; nothing of the others. */
export function ExplicitBadge({ track: { isExplicit } }: { track: { isExplicit: boolean } }) {
  return isExplicit ? <Badge>{messages.music.badge.explicit}</Badge> : null;
}
