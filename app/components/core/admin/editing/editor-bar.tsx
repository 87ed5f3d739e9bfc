import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { messages } from "#app/messages/messages.ts";
import styles from "./editor-bar.module.css";

interface EditorBarProps {
  /** Whether visitors see it: a badge, and a few words where there is room. */
  status: ReactNode;
  /** Where visitors see it; null while they don't. */
  publicPage: string | null;
  /** The buttons that save, publish or send; they name the form that they belong to. */
  children: ReactNode;
}

/** The bar of an editor, at the bottom of the window: what state the item is in, and what can be done with its form. */
export function EditorBar({ status, publicPage, children }: EditorBarProps) {
  return (
    <section aria-label={messages.admin.editing.label} className={styles.bar}>
      <p className={`cluster ${styles.status}`}>{status}</p>
      <div className={`cluster ${styles.actions}`}>
        {publicPage && (
          <Link to={publicPage} className="touch">
            {messages.admin.editing.viewAsVisitor}
          </Link>
        )}
        {children}
      </div>
    </section>
  );
}
