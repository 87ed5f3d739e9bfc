import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";

interface NoticeProps {
  /** `alert` interrupts a screen reader, `status` waits; none for text that is there from the start. */
  role?: "status" | "alert";
  variant?: "default" | "success" | "destructive";
  title?: string;
  children?: ReactNode;
}

/** A message in the page that stays until the page changes. */
export function Notice({ role, variant = "default", title, children }: NoticeProps) {
  return (
    <div role={role} className={classNames(styles.notice, styles[variant])}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div>{children}</div>}
    </div>
  );
}
