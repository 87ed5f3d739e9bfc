import { Fragment, type ReactNode } from "react";
import styles from "#app/components/core/admin/facts.module.css";

export interface Fact {
  name: string;
  value: ReactNode;
}

/** A list of names and values. Entries without a value are left out. */
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
