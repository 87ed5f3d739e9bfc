import { Badge } from "#app/components/ui/badge.tsx";
import type { AccountStatus } from "#app/shared/accounts/schema.ts";

const tones = { active: "success", locked: "danger", suspended: "danger" } as const;

/** Whether the account may sign in. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
