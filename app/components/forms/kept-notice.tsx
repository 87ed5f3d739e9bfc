import { Notice } from "../ui/notice.tsx";

/** Said to somebody who comes back from confirming who they are: what they typed still has to be sent. */
export function KeptNotice({ isKept }: { isKept: boolean }) {
  if (!isKept) return null;
  return <Notice role="status" title="Thank you. Your changes are still here: save them to finish." />;
}
