import type { AccountStatus } from "#app/shared/accounts/schema.ts";
import { Badge } from "../ui/badge.tsx";

const tones = { active: "success", locked: "danger", suspended: "danger" } as const;

/** Whether somebody may sign in. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
