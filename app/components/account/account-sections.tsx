import type { ReactNode } from "react";

/** Stacks the cards of an account page. */
export function AccountSections({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}
