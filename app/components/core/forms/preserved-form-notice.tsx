import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";

/** Shown after a reauthentication: what was typed is restored but not submitted yet. */
export function PreservedFormNotice({ isPreserved }: { isPreserved: boolean }) {
  if (!isPreserved) return null;
  return <Notice role="status" title={messages.forms.preserved} />;
}
