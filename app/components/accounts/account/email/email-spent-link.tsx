import type { ReactNode } from "react";
import { Notice } from "#app/components/ui/notice.tsx";

interface SpentLinkProps {
  /** Why the mailed link no longer works. */
  message: string;
  /** What to do next. */
  children: ReactNode;
}

/** Shown instead of the button when a mailed link is used up, expired or cut off. */
export function SpentLink({ message, children }: SpentLinkProps) {
  return (
    <>
      <Notice role="alert" variant="destructive" title="There is a problem with this link">
        {message}
      </Notice>
      <div className="cluster">{children}</div>
    </>
  );
}
