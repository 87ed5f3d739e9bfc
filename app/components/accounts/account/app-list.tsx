import { Form } from "@remix-run/react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { AppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
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
      <h2 id="apps">Apps</h2>
      <p>
        Listen to your music in the app you like: Symfonium, Feishin, play:Sub, DSub, Supersonic or any other
        for Subsonic servers. Each gets a password of its own, which can play and download, and nothing else.
      </p>
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
          Connect an App
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
            label="Show previews of the rest in my apps"
            hint="Your apps then also list the tracks you don't own, marked as previews."
            defaultChecked={appPreviews}
          />
          <div>
            <Button variant="secondary">Save</Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

function AppRow({ appPassword: { id, name, createdAt, lastUsedAt, lastApp } }: { appPassword: AppPassword }) {
  const lastUsed = lastUsedAt?.toISOString();
  return (
    <li className={`cluster ${styles.row}`}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={`muted ${styles.facts}`}>
          Created <TimeLabel time={createdAt.toISOString()} />,{" "}
          {lastUsed ? (
            <>
              last used {lastApp && `by ${lastApp} `}
              <TimeLabel time={lastUsed} />
            </>
          ) : (
            "never used"
          )}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="app-revoke" />
        <input type="hidden" name="id" value={id} />
        <Button variant="secondary">
          Revoke<span className="visually-hidden"> {name}</span>
        </Button>
      </Form>
    </li>
  );
}
