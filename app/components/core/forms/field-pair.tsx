import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import styles from "./field-pair.module.css";

/** Puts fields side by side where they fit. @param isShort of a few characters each: on a phone too. */
export function FieldPair({ isShort = false, children }: { isShort?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.pair, isShort && styles.short)}>{children}</div>;
}
