import type { ReactNode } from "react";
import { FormActions } from "#app/components/forms/form-parts.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

interface SpentLinkProps {
  /** Why the link of a mail works no more. */
  message: string;
  /** The way on. */
  children: ReactNode;
}

/** What the page of a mailed link shows instead of its button when the link is used up, too old or cut off. */
export function SpentLink({ message, children }: SpentLinkProps) {
  return (
    <>
      <Notice role="alert" variant="destructive" title="There is a problem with this link">
        {message}
      </Notice>
      <FormActions>{children}</FormActions>
    </>
  );
}
