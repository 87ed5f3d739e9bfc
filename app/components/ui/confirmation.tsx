import { type ReactNode, useEffect, useRef } from "react";
import styles from "./confirmation.module.css";
import { isFocusFree } from "./release-focus.ts";

/** The confirmation of an action that can't be undone; it takes the focus, as the result of a press. */
export function Confirmation({ children }: { children: ReactNode }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocusFree()) question.current?.focus();
  }, []);
  return (
    <p ref={question} tabIndex={-1} className={styles.question}>
      {children}
    </p>
  );
}
