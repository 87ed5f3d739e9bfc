import { Badge } from "#app/components/ui/badge.tsx";
import styles from "./api-call-entry.module.css";
import { ApiFields } from "./api-fields.tsx";
import { CodeText } from "./code-text.tsx";
import type { ApiCall } from "./reference.ts";

/** One call: its address on one side, its parameters and responses on the other. */
export function ApiCallEntry({ call }: { call: ApiCall }) {
  const { id, method, path, summary, description, access, parameters, body, responses } = call;
  return (
    <section className={styles.call} id={id} aria-labelledby={`${id}-name`}>
      <div className={styles.address}>
        <p>
          <span className={`display ${styles.method}`}>{method}</span> <code>{path}</code>
        </p>
        <p>
          <Badge tone={access === "Everyone" ? "neutral" : "accent"}>{access}</Badge>
        </p>
      </div>
      <div className={styles.hint}>
        <h3 id={`${id}-name`}>{summary}</h3>
        {description && (
          <p>
            <CodeText>{description}</CodeText>
          </p>
        )}
        {parameters.length > 0 && (
          <>
            <h4>Parameters</h4>
            <ApiFields fields={parameters} />
          </>
        )}
        {body && (
          <>
            <h4>Body</h4>
            {body.note && (
              <p>
                <CodeText>{body.note}</CodeText>
              </p>
            )}
            {body.fields.length > 0 && <ApiFields fields={body.fields} />}
          </>
        )}
        <h4>Answers</h4>
        <dl className={`stack gap-1 ${styles.answers}`}>
          {responses.map(({ status, description: meaning, type }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <CodeText>{meaning}</CodeText> {type && <code>{type}</code>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
