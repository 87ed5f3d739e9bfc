import type { ReactNode } from "react";
import styles from "./mfa-step-frame.module.css";

/** Limits a small form to a readable line length. */
export function MfaStepFrame({ children }: { children: ReactNode }) {
  return <div className={`stack gap-4 ${styles.frame}`}>{children}</div>;
}
