import type { ContactStatus } from "#app/shared/contact/schema.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const tones: Readonly<Record<ContactStatus, BadgeTone>> = {
  new: "accent",
  read: "neutral",
  replied: "success",
  archived: "neutral",
};

/** The state of a message. */
export function ContactBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
