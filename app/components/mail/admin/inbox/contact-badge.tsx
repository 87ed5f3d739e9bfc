import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { messages } from "#app/messages/messages.ts";
import type { ContactStatus } from "#app/shared/mail/contact/schema.ts";

const tones: Readonly<Record<ContactStatus, BadgeTone>> = {
  new: "accent",
  read: "neutral",
  replied: "success",
  archived: "neutral",
};

export function nameContactStatus(status: ContactStatus): string {
  return messages.adminInbox.statuses[status];
}

/** The state of a message. */
export function ContactBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={tones[status]}>{nameContactStatus(status)}</Badge>;
}
