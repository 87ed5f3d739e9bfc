import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";

const states = {
  active: { label: "Active", tone: "success" },
  scheduled: { label: "Scheduled", tone: "accent" },
  expired: { label: "Ended", tone: "neutral" },
  ended: { label: "Ended", tone: "neutral" },
  used_up: { label: "Downloads used up", tone: "neutral" },
  stopped: { label: "Stopped", tone: "danger" },
  revoked: { label: "Revoked", tone: "neutral" },
  taken_back: { label: "Taken back", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: BadgeTone }>;

/** Whether codes, a discount, a grant or a private link work, and why not. */
export function StateBadge({ state }: { state: keyof typeof states }) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}
