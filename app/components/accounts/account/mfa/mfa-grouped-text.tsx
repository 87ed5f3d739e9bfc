import styles from "./mfa-grouped-text.module.css";

/** Shows a long code in groups; a copied selection has no gaps. */
export function MfaGroupedText({ children: text, groupOf }: { children: string; groupOf: number }) {
  const groups = Array.from({ length: Math.ceil(text.length / groupOf) }, (_, index) => ({
    start: index * groupOf,
    letters: text.slice(index * groupOf, (index + 1) * groupOf),
  }));
  return (
    <code className={styles.text}>
      {groups.map(({ start, letters }) => (
        <span key={start} className={styles.group}>
          {letters}
        </span>
      ))}
    </code>
  );
}
