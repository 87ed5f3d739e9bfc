import { Badge } from "#app/components/ui/badge.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { Account, AccountStatus, User } from "#app/shared/accounts/profiles/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import styles from "./user-facts.module.css";

/** The details of an account. */
export function UserFacts({
  user,
  lockedOutUntil,
  passkeys,
}: Pick<Account, "user" | "lockedOutUntil" | "passkeys">) {
  const { email, username, role, accountStatus, emailVerified, mfaEnabled } = user;
  const facts = [
    ["Email", formatEmailAddress(email)],
    ["Name", fullName(user) ?? "Not set"],
    ["Username", username],
    ["Account Status", <AccountStatusBadge key="status" status={accountStatus} />],
    ["Role", role],
    ["Email Confirmed", emailVerified ? "Yes" : "No"],
    ["Multi-Factor Authentication", mfaEnabled ? "On" : "Off"],
    ["Passkeys", passkeys],
    ["Login Attempts", <LoginAttempts key="attempts" count={user.loginAttempts} until={lockedOutUntil} />],
    ["Active Sessions", user.activeSessionCount],
    ["Last Login", <LastLogin key="login" at={user.lastLoginAt} from={user.lastLoginIp} />],
    ["Member Since", <TimeLabel key="since" time={user.createdAt} />],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className="note">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LoginAttempts({ count, until }: { count: number; until: string | null }) {
  if (!until) return count;
  return (
    <>
      {count}, locked out until <TimeLabel time={until} />
    </>
  );
}

function LastLogin({ at, from }: { at: string | null; from: string | null }) {
  if (!at) return "Never";
  return (
    <>
      <TimeLabel time={at} />
      {from && ` from ${from}`}
    </>
  );
}

const tones = { active: "success", locked: "danger", suspended: "danger" } as const;

/** Whether the account may sign in. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

/** First and last name joined; null if both are missing. */
export function fullName({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}
