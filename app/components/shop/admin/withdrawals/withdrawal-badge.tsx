import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import type { WithdrawalStatus } from "#app/shared/core/orders/withdrawal.ts";

const tones: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  received: "accent",
  refunded: "success",
  answered: "neutral",
};

/** What became of a withdrawal. */
export function WithdrawalBadge({ status }: { status: WithdrawalStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
