import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";

const changes = {
  "mfa.enrolled": { action: "Multi-factor authentication enabled", severity: "info" },
  "mfa.backup_codes_regenerated": {
    action: "New backup codes created, the old ones ended",
    severity: "info",
  },
  "mfa.disabled": { action: "Multi-factor authentication disabled", severity: "warning" },
} as const;

// New backup codes need a code and are no use to an attacker: a mail about them would only tire people.
const mailed = { "mfa.enrolled": "enabled", "mfa.disabled": "disabled" } as const;

/** Audits an MFA change and mails the account's owner, in the transaction of the change. */
export function recordMfaChange(tx: WriteContext, user: UserRow, eventType: keyof typeof changes): void {
  recordEvent(tx, { eventType, ...changes[eventType], userId: user.id });
  if (eventType === "mfa.backup_codes_regenerated") return;
  queueMail(tx, {
    kind: "mfa_changed",
    to: user.email,
    userId: user.id,
    content: { change: mailed[eventType] },
  });
}
