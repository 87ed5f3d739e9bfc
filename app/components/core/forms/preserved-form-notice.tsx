import { Notice } from "#app/components/ui/notice.tsx";

/** Shown after a reauthentication: what was typed is restored but not submitted yet. */
export function PreservedFormNotice({ isPreserved }: { isPreserved: boolean }) {
  if (!isPreserved) return null;
  return <Notice role="status" title="Thank you. Your changes are still here: save them to finish." />;
}
