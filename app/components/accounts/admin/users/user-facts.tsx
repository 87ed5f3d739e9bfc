import { Badge } from "#app/components/ui/badge.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { messages } from "#app/messages/messages.ts";
import type { Account, AccountStatus, User } from "#app/shared/accounts/profiles/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { nameRole } from "./role-notes.tsx";
import styles from "./user-facts.module.css";

/** The details of an account. */
export function UserFacts({
  user,
  lockedOutUntil,
  passkeys,
}: Pick<Account, "user" | "lockedOutUntil" | "passkeys">) {
  const { email, username, role, accountStatus, emailVerified, mfaEnabled } = user;
  const facts = [
    [messages.adminShop.withdrawal.email, formatEmailAddress(email)],
    [messages.adminShop.withdrawal.name, fullName(user) ?? messages.adminPeople.account.notSet],
    [messages.adminPeople.account.username, username],
    [messages.adminPeople.account.status, <AccountStatusBadge key="status" status={accountStatus} />],
    [messages.adminPeople.invitations.role, nameRole(role)],
    [
      messages.adminPeople.account.emailConfirmed,
      emailVerified ? messages.adminPeople.account.yes : messages.adminPeople.account.no,
    ],
    [
      messages.adminPeople.account.mfa,
      mfaEnabled ? messages.adminPeople.account.on : messages.adminPeople.account.off,
    ],
    [messages.adminPeople.account.passkeys, passkeys],
    [
      messages.adminPeople.account.loginAttempts,
      <LoginAttempts key="attempts" count={user.loginAttempts} until={lockedOutUntil} />,
    ],
    [messages.adminPeople.account.sessions, user.activeSessionCount],
    [
      messages.adminPeople.account.lastLogin,
      <LastLogin key="login" at={user.lastLoginAt} from={user.lastLoginIp} />,
    ],
    [messages.adminPeople.account.memberSince, <TimeLabel key="since" time={user.createdAt} />],
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
  return <Sentence parts={messages.adminPeople.account.lockedOut(count, <TimeLabel time={until} />)} />;
}

function LastLogin({ at, from }: { at: string | null; from: string | null }) {
  if (!at) return messages.adminGrants.codes.never;
  return (
    <>
      <TimeLabel time={at} />
      {from && messages.adminPeople.account.from(from)}
    </>
  );
}

const tones = { active: "success", locked: "danger", suspended: "danger" } as const;

/** The status of an account in a word. */
export function nameStatus(status: AccountStatus): string {
  return messages.adminPeople.account.statuses[status];
}

/** Whether the account may sign in. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={tones[status]}>{nameStatus(status)}</Badge>;
}

/** First and last name joined; null if both are missing. */
export function fullName({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}
