import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { messages } from "#app/messages/messages.ts";
import type { WithdrawalStatus } from "#app/shared/core/orders/withdrawal.ts";

const tones: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  received: "accent",
  refunded: "success",
  answered: "neutral",
};

export function nameWithdrawalStatus(status: WithdrawalStatus): string {
  return messages.adminShop.withdrawals.statuses[status];
}

/** What became of a withdrawal. */
export function WithdrawalBadge({ status }: { status: WithdrawalStatus }) {
  return <Badge tone={tones[status]}>{nameWithdrawalStatus(status)}</Badge>;
}
