import { Fragment, type ReactNode } from "react";
import styles from "./facts.module.css";

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and what they stand for, one under the other. A fact without a value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== "");
  return (
    <dl className={styles.facts}>
      {known.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
