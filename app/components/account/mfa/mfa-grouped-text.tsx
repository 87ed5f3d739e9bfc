import styles from "./mfa-grouped-text.module.css";

/** A long code in groups for the eye; whoever selects it copies it without gaps. */
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
