import { givenLabel, type PurchaseCause } from "#app/shared/core/orders/causes.ts";
import { Badge, type BadgeTone } from "./badge.tsx";

const tones: Readonly<Record<string, BadgeTone>> = { completed: "success", pending: "neutral" };

/** The status of an order. All but completed and pending are styled as a problem, save the end of what was given. */
export function StatusBadge({ order }: { order: { cause: PurchaseCause; status: string } }) {
  const { status } = order;
  if (status === "canceled" && givenLabel(order)) return <Badge>ended</Badge>;
  return <Badge tone={tones[status] ?? "danger"}>{status}</Badge>;
}
