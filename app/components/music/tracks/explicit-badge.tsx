import { Badge } from "#app/components/ui/badge.tsx";

/** Says of a track that not every listener should hear it; nothing of the others. */
export function ExplicitBadge({ track: { isExplicit } }: { track: { isExplicit: boolean } }) {
  return isExplicit ? <Badge>EXPLICIT</Badge> : null;
}
