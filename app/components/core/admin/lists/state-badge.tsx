import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { messages } from "#app/messages/messages.ts";

const states = () =>
  ({
    active: { label: messages.admin.lists.states.active, tone: "success" },
    scheduled: { label: messages.admin.lists.states.scheduled, tone: "accent" },
    expired: { label: messages.admin.lists.states.ended, tone: "neutral" },
    ended: { label: messages.admin.lists.states.ended, tone: "neutral" },
    used_up: { label: messages.admin.lists.states.usedUp, tone: "neutral" },
    stopped: { label: messages.admin.lists.states.stopped, tone: "danger" },
    revoked: { label: messages.admin.lists.states.revoked, tone: "neutral" },
    taken_back: { label: messages.admin.lists.states.takenBack, tone: "neutral" },
  }) as const satisfies Record<string, { label: string; tone: BadgeTone }>;

/** Whether codes, a discount, a grant or a private link work, and why not. */
export function StateBadge({ state }: { state: keyof ReturnType<typeof states> }) {
  const { label, tone } = states()[state];
  return <Badge tone={tone}>{label}</Badge>;
}
