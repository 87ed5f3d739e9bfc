import { Form } from "@remix-run/react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { AppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./account-list.module.css";

interface AppListProps {
  appPasswords: readonly AppPassword[];
  appPreviews: boolean;
  /** Why the last change was refused. */
  refusal: string | undefined;
}

/** The account's app passwords, each with a button to revoke it, and what its apps show. */
export function AppList({ appPasswords, appPreviews, refusal }: AppListProps) {
  return (
    <Card labelledBy="apps">
      <h2 id="apps">{messages.apps.title}</h2>
      <p>{messages.apps.lead}</p>
      {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
      {appPasswords.length > 0 && (
        <ul className="ruled">
          {appPasswords.map((appPassword) => (
            <AppRow key={appPassword.id} appPassword={appPassword} />
          ))}
        </ul>
      )}
      <div>
        <ButtonLink to="/dashboard/security?apps=connect" variant="secondary">
          {messages.apps.connect}
        </ButtonLink>
      </div>
      {appPasswords.length > 0 && (
        <Form method="post" className="stack gap-3">
          <input type="hidden" name="intent" value="app-previews" />
          <CheckboxField
            // The saved state, also after the back button.
            key={String(appPreviews)}
            id="app-previews"
            name="appPreviews"
            label={messages.apps.previews}
            hint={messages.apps.previewsHint}
            defaultChecked={appPreviews}
          />
          <div>
            <Button variant="secondary">{messages.core.save}</Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

function AppRow({ appPassword: { id, name, createdAt, lastUsedAt, lastApp } }: { appPassword: AppPassword }) {
  const created = <TimeLabel time={createdAt.toISOString()} />;
  const lastUsed = lastUsedAt?.toISOString();
  return (
    <li className={`cluster ${styles.row}`}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={`muted ${styles.facts}`}>
          <Sentence
            parts={
              !lastUsed
                ? messages.apps.neverUsed(created)
                : lastApp
                  ? messages.apps.usedBy(created, <TimeLabel time={lastUsed} />, lastApp)
                  : messages.apps.used(created, <TimeLabel time={lastUsed} />)
            }
          />
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="app-revoke" />
        <input type="hidden" name="id" value={id} />
        <Button variant="secondary">
          {messages.apps.revoke}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </Form>
    </li>
  );
}
