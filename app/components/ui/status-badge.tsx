import { Badge, type BadgeTone } from "./badge.tsx";

const tones: Readonly<Record<string, BadgeTone>> = { completed: "success", pending: "neutral" };

/** The status of a purchase; any but completed and pending is shown as destructive (SPEC.md section 3). */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? "danger"}>{status}</Badge>;
}
