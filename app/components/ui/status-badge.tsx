import { Badge, type BadgeTone } from "./badge.tsx";

const tones: Readonly<Record<string, BadgeTone>> = { completed: "success", pending: "neutral" };

/** The status of a purchase. Any but completed and pending means trouble, and looks like it. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? "danger"}>{status}</Badge>;
}
