import type { ReactNode } from "react";
import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";

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
      <Notice role="alert" variant="destructive" title={messages.accounts.verification.spent}>
        {message}
      </Notice>
      <div className="cluster">{children}</div>
    </>
  );
}
