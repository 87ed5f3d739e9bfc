import type { ReactNode } from "react";

/** Stacks the cards of a page of one's account. */
export function AccountSections({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}
