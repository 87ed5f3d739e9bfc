import { Form } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { messages } from "#app/messages/messages.ts";
import { describeDevice } from "#app/shared/accounts/auth/device-name.ts";
import type { Session } from "#app/shared/accounts/auth/device-schema.ts";
import styles from "./account-list.module.css";
import { PasskeyRemoval } from "./passkeys/passkey-removal.tsx";

interface DeviceListProps {
  sessions: readonly Session[];
  /** The names of the account's passkeys. */
  passkeys: readonly string[];
}

/** The account's sessions, each with a button to end it. */
export function DeviceList({ sessions, passkeys }: DeviceListProps) {
  const others = sessions.filter(({ current }) => !current);
  return (
    <Card labelledBy="devices">
      <h2 id="devices">{messages.security.devices.title}</h2>
      <p>{messages.security.devices.lead}</p>
      <ul className="ruled">
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <Form method="post" className="stack gap-3">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <PasskeyRemoval id="end-other-sessions-passkeys" names={passkeys} />
          <div>
            <Button variant="secondary">{messages.security.devices.signOutAll}</Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

function DeviceRow({ session }: { session: Session }) {
  const { id, ipAddress, lastActivity, createdAt, current } = session;
  const deviceName = describeDevice(session.deviceName);
  return (
    <li className={`cluster ${styles.row}`}>
      <div>
        <p className={`cluster gap-2 ${styles.name}`}>
          {deviceName} {current && <Badge tone="success">{messages.security.devices.thisDevice}</Badge>}
        </p>
        <p className={`muted ${styles.facts}`}>
          {ipAddress ? `${ipAddress}, ` : ""}
          <Sentence
            parts={messages.security.devices.activity(
              <TimeLabel time={createdAt} />,
              <TimeLabel time={lastActivity} />,
            )}
          />
        </p>
      </div>
      {!current && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="sessionId" value={id} />
          <Button variant="secondary">
            {messages.security.devices.signOut}
            <span className="visually-hidden"> {deviceName}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
