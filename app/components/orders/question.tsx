import { type ReactNode, useEffect, useRef } from "react";
import { isFocusFree } from "../ui/free-focus.ts";
import styles from "./question.module.css";

/** What is asked before something that can't be taken back; the focus comes to it, for it is what the press brought. */
export function Question({ children }: { children: ReactNode }) {
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
