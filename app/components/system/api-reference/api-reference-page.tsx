import { Link } from "@remix-run/react";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { ApiCallEntry } from "./api-call-entry.tsx";
import { ApiFields } from "./api-fields.tsx";
import styles from "./api-reference-page.module.css";
import { CodeText } from "./code-text.tsx";
import { type ApiReference, nameOf } from "./reference.ts";

/** The API reference: rules for every call and a list of all, and a page for each chapter. */
export function ApiReferencePage({ reference: { chapters, page } }: { reference: ApiReference }) {
  const current = page.kind === "overview" ? null : page.id;
  return (
    <div className={styles.page}>
      <PageHeader title="API Reference">
        <p>Everything this site does, as JSON.</p>
        <p>
          For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>
        </p>
      </PageHeader>
      {page.kind === "overview" && (
        <dl className={styles.conventions}>
          {page.conventions.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <CodeText>{text}</CodeText>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <nav aria-label="Chapters">
        <ul className={`cluster ${styles.chapters}`}>
          {current && (
            <li>
              <Link to="/api" className="touch">
                Overview
              </Link>
            </li>
          )}
          {chapters.map(({ id, name, count }) => (
            <li key={id}>
              <Link
                to={`/api?chapter=${id}`}
                className="touch"
                aria-current={id === current ? "page" : undefined}
              >
                {name}
              </Link>{" "}
              <span>{count}</span>
            </li>
          ))}
        </ul>
      </nav>
      {page.kind === "overview" ? (
        chapters.map(({ id, name }) => <ChapterList key={id} id={id} name={name} calls={page.calls[id]} />)
      ) : (
        <section aria-labelledby={page.id}>
          <h2 id={page.id}>{page.name}</h2>
          <Chapter page={page} />
        </section>
      )}
    </div>
  );
}

type Page = ApiReference["page"];

function ChapterList({
  id,
  name,
  calls,
}: {
  id: string;
  name: string;
  calls: Extract<Page, { kind: "overview" }>["calls"][string] | undefined;
}) {
  if (!calls) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className={`stack gap-2 ${styles.calls}`}>
        {calls.map((call) => {
          const callId = nameOf(call);
          return (
            <li key={callId}>
              <code>
                {call.method} {call.path}
              </code>{" "}
              <Link to={`/api?chapter=${id}#${callId}`}>{call.summary}</Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Chapter({ page }: { page: Exclude<Page, { kind: "overview" }> }) {
  if (page.kind === "calls") return page.calls.map((call) => <ApiCallEntry key={call.id} call={call} />);
  if (page.kind === "objects") {
    return (
      <div className={styles.objects}>
        {page.objects.map(({ id, name, fields }) => (
          <section key={id} id={id} aria-labelledby={`${id}-name`}>
            <h3 id={`${id}-name`}>{name}</h3>
            <ApiFields fields={fields} isAnswer />
          </section>
        ))}
      </div>
    );
  }
  return (
    <dl className={`stack gap-2 ${styles.refusals}`}>
      {page.refusals.map(({ status, meaning }) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>
            <CodeText>{meaning}</CodeText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
