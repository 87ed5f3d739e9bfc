import type { ReactNode } from "react";
import styles from "./mfa-step-frame.module.css";

/** Keeps a small form as narrow as a line that reads well. */
export function MfaStepFrame({ children }: { children: ReactNode }) {
  return <div className={`stack gap-4 ${styles.frame}`}>{children}</div>;
}
