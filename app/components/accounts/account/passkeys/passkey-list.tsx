import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { loadPasskeys, usePasskeySupport } from "#app/components/accounts/passkeys/use-passkey-support.ts";
import { Field } from "#app/components/core/forms/field.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { Passkey } from "#app/domain/accounts/auth/own-passkeys.ts";
import { messages } from "#app/messages/messages.ts";
import { describeDevice } from "#app/shared/accounts/auth/device-name.ts";
import { AddPasskey } from "./add-passkey.tsx";
import styles from "./passkey-list.module.css";

export interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** The host of this site: a passkey for another works no more. */
  host: string;
  /** What the browser should know of them; null before the first. */
  accepted: { rpId: string; userId: string; allAcceptedCredentialIds: string[] } | null;
  /** Why the last change was refused. */
  refusal: string | undefined;
}

/** The account's passkeys, each to rename or remove, and the button that adds one. */
export function PasskeyList({ passkeys, host, accepted, refusal }: PasskeyListProps) {
  const { canUse } = usePasskeySupport();
  useEffect(() => {
    if (!canUse || !accepted || !("signalAllAcceptedCredentials" in PublicKeyCredential)) return;
    // Only a help: a browser that isn't notified offers a removed passkey once more.
    loadPasskeys().then(
      ({ signalAccepted }) => signalAccepted(accepted),
      () => {},
    );
  }, [canUse, accepted]);
  return (
    <Card labelledBy="passkeys">
      <h2 id="passkeys">{messages.security.passkeys.title}</h2>
      <p>{messages.security.passkeys.lead}</p>
      {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
      {passkeys.length > 0 ? (
        <ul className="ruled">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} host={host} />
          ))}
        </ul>
      ) : (
        <p className="muted">{messages.security.passkeys.none}</p>
      )}
      <AddPasskey here="/dashboard/security" />
    </Card>
  );
}

function PasskeyRow({ passkey, host }: { passkey: Passkey; host: string }) {
  const { id, name, createdAt, lastUsedAt, lastUsedWith, isSynced } = passkey;
  const added = <TimeLabel time={createdAt.toISOString()} />;
  const used = lastUsedAt && <TimeLabel time={lastUsedAt.toISOString()} />;
  return (
    <li className={`cluster ${styles.row}`}>
      <div className={styles.about}>
        <p className={`cluster gap-2 ${styles.name}`}>
          {name} {isSynced && <Badge tone="neutral">{messages.security.passkeys.synced}</Badge>}
        </p>
        <p className={`muted ${styles.facts}`}>
          <Sentence
            parts={
              !used
                ? messages.security.passkeys.neverUsed(added)
                : lastUsedWith
                  ? messages.security.passkeys.usedWith(added, used, describeDevice(lastUsedWith))
                  : messages.security.passkeys.used(added, used)
            }
          />
        </p>
        {passkey.host !== host && (
          <p className="muted">{messages.security.passkeys.otherHost(passkey.host)}</p>
        )}
        <Folded
          summary={
            <>
              {messages.core.rename}
              <span className="visually-hidden"> {name}</span>
            </>
          }
        >
          <Form method="post" className={`stack gap-3 ${styles.rename}`}>
            <input type="hidden" name="intent" value="passkey-rename" />
            <input type="hidden" name="id" value={id} />
            <Field
              // The saved name, also after the back button.
              key={name}
              id={`passkey-${id}`}
              label={messages.forms.label.name}
              name="name"
              defaultValue={name}
              required
              maxLength={50}
              autoComplete="off"
            />
            <div>
              <Button variant="secondary">{messages.core.save}</Button>
            </div>
          </Form>
        </Folded>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="passkey-remove" />
        <input type="hidden" name="id" value={id} />
        <Button variant="secondary">
          {messages.core.remove}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </Form>
    </li>
  );
}
