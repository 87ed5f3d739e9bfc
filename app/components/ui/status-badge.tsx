import { Badge, type BadgeTone } from "./badge.tsx";

const tones: Readonly<Record<string, BadgeTone>> = { completed: "success", pending: "neutral" };

/** The status of a purchase. All but completed and pending are styled as a problem. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? "danger"}>{status}</Badge>;
}
