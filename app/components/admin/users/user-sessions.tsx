import { Badge } from "#app/components/ui/badge.tsx";
import type { Account } from "#app/shared/accounts/schema.ts";
import { TimeLabel } from "../time-label.tsx";
import { AccountChangeForm, type AccountForms } from "./account-change-form.tsx";
import styles from "./user-sessions.module.css";

/** A user's sessions, and the button that ends them. */
export function UserSessions({ account, forms }: { account: Account; forms: AccountForms }) {
  const { sessions, isOwn } = account;
  if (sessions.length === 0) return <p className="note">This user is not signed in anywhere.</p>;
  return (
    <>
      <ul className="ruled">
        {sessions.map(({ id, deviceName, ipAddress, createdAt, lastActivity, current }) => (
          <li key={id} className={styles.row}>
            <strong>{deviceName}</strong> {current && <Badge tone="success">This device</Badge>}
            <span className={`note ${styles.facts}`}>
              {ipAddress ? `${ipAddress}, ` : ""}signed in <TimeLabel time={createdAt} />, last active{" "}
              <TimeLabel time={lastActivity} />
            </span>
          </li>
        ))}
      </ul>
      {!isOwn && <AccountChangeForm forms={forms} intent="sign-out" variant="secondary" />}
    </>
  );
}
