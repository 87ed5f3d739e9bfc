import styles from "./api-fields.module.css";
import { CodeText } from "./code-text.tsx";
import type { ApiField } from "./reference.ts";

interface ApiFieldsProps {
  fields: readonly ApiField[];
  /** An answer's fields are all there unless marked; what is sent is marked where it has to be. */
  isAnswer?: boolean;
}

/** Fields with their types, and what they may be. */
export function ApiFields({ fields, isAnswer = false }: ApiFieldsProps) {
  return (
    <dl className={`stack gap-2 ${styles.fields}`}>
      {fields.map(({ name, type, isRequired, notes }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {isRequired && !isAnswer && <span className={styles.mark}> required</span>}
            {!isRequired && isAnswer && <span className={styles.mark}> optional</span>}
          </dt>
          <dd>
            <code className={styles.type}>{type}</code>
            {notes.length > 0 && (
              <>
                {" "}
                <CodeText>{notes.join(" ")}</CodeText>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
