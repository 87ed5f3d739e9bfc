import type { Messages } from "#app/messages/en.ts";
import { messages } from "#app/messages/messages.ts";
import { givenLabel, type PurchaseCause } from "#app/shared/core/orders/causes.ts";
import { Badge, type BadgeTone } from "./badge.tsx";

type OrderStatus = keyof Messages["orders"]["status"];

const tones: Readonly<Record<string, BadgeTone>> = { completed: "success", pending: "neutral" };

/** The status of an order. All but completed and pending are styled as a problem, save the end of what was given. */
export function StatusBadge({ order }: { order: { cause: PurchaseCause; status: OrderStatus } }) {
  const { status } = order;
  if (status === "canceled" && givenLabel(order)) return <Badge>{messages.orders.status.ended}</Badge>;
  return <Badge tone={tones[status] ?? "danger"}>{messages.orders.status[status]}</Badge>;
}
