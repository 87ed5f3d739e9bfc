import { Form } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
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
      <h2 id="devices">Devices</h2>
      <p>
        These devices are signed in to your account. If you don't recognise one, sign it out and change your
        password.
      </p>
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
            <Button variant="secondary">Sign Out All Other Devices</Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

function DeviceRow({ session }: { session: Session }) {
  const { id, deviceName, ipAddress, lastActivity, createdAt, current } = session;
  return (
    <li className={`cluster ${styles.row}`}>
      <div>
        <p className={`cluster gap-2 ${styles.name}`}>
          {deviceName} {current && <Badge tone="success">This device</Badge>}
        </p>
        <p className={`muted ${styles.facts}`}>
          {ipAddress ? `${ipAddress}, ` : ""}signed in <TimeLabel time={createdAt} />, last active{" "}
          <TimeLabel time={lastActivity} />
        </p>
      </div>
      {!current && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="sessionId" value={id} />
          <Button variant="secondary">
            Sign Out<span className="visually-hidden"> {deviceName}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
