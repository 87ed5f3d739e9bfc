import styles from "./api-fields.module.css";
import { CodeText } from "./code-text.tsx";
import type { ApiField } from "./reference.ts";

interface ApiFieldsProps {
  fields: readonly ApiField[];
  /** Response fields are always present unless marked; request fields are marked if required. */
  isAnswer?: boolean;
}

/** Fields with their types and constraints. */
export function ApiFields({ fields, isAnswer = false }: ApiFieldsProps) {
  return (
    <dl className={`stack gap-2 ${styles.fields}`}>
      {fields.map(({ name, type, isRequired, notes }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {isRequired && !isAnswer && <span className="muted small"> required</span>}
            {!isRequired && isAnswer && <span className="muted small"> optional</span>}
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
