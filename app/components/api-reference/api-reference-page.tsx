import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { ApiCallEntry } from "./api-call-entry.tsx";
import { ApiFields } from "./api-fields.tsx";
import styles from "./api-reference-page.module.css";
import { CodeText } from "./code-text.tsx";
import type { ApiReference } from "./reference.ts";

/** The API reference: rules for every call, the calls by chapter, the objects they return. */
export function ApiReferencePage({ reference }: { reference: ApiReference }) {
  const { conventions, chapters, objects, refusals } = reference;
  return (
    <div className={styles.page}>
      <PageHeader title="API Reference">
        <p>What this site's pages do, as JSON.</p>
        <p>
          For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>
        </p>
      </PageHeader>
      <dl className={styles.conventions}>
        {conventions.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <CodeText>{text}</CodeText>
            </dd>
          </div>
        ))}
      </dl>
      <nav aria-label="Chapters">
        <ul className={`cluster ${styles.chapters}`}>
          {chapters.map(({ id, name, calls }) => (
            <li key={id}>
              <a href={`#${id}`} className="touch">
                {name}
              </a>{" "}
              <span>{calls.length}</span>
            </li>
          ))}
          <li>
            <a href="#objects" className="touch">
              Objects
            </a>{" "}
            <span>{objects.length}</span>
          </li>
          <li>
            <a href="#refusals" className="touch">
              Refusals
            </a>{" "}
            <span>{refusals.length}</span>
          </li>
        </ul>
      </nav>
      {chapters.map(({ id, name, calls }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          {calls.map((call) => (
            <ApiCallEntry key={call.id} call={call} />
          ))}
        </section>
      ))}
      <section aria-labelledby="objects">
        <h2 id="objects">Objects</h2>
        <div className={styles.objects}>
          {objects.map(({ id, name, fields }) => (
            <section key={id} id={id} aria-labelledby={`${id}-name`}>
              <h3 id={`${id}-name`}>{name}</h3>
              <ApiFields fields={fields} isAnswer />
            </section>
          ))}
        </div>
      </section>
      <section aria-labelledby="refusals">
        <h2 id="refusals">Refusals</h2>
        <dl className={`stack gap-2 ${styles.refusals}`}>
          {refusals.map(({ status, meaning }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <CodeText>{meaning}</CodeText>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
