import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useId } from "react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import { showToast } from "#app/components/core/toasts/toast-store.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { messages } from "#app/messages/messages.ts";
import { describeDevice } from "#app/shared/accounts/auth/device-name.ts";
import type { Account } from "#app/shared/accounts/profiles/schema.ts";
import {
  type AccountChangeAnswer,
  failureTitle,
  preservedLabel,
  type UserPageData,
} from "./account-change.ts";
import { AccountChangeForm, type AccountForms, AccountManagement } from "./account-management.tsx";
import styles from "./user-account.module.css";
import { UserFacts } from "./user-facts.tsx";
import { UserGrants } from "./user-grants.tsx";
import { UserPurchases } from "./user-purchases.tsx";

interface UserAccountProps extends UserPageData {
  /** Whether it is in a dialog over the list: its forms then don't navigate. */
  isOverlay?: boolean;
  /** The result of the page's form. */
  answer?: AccountChangeAnswer;
}

/** Everything an admin can see and do about an account. */
export function UserAccount({
  account,
  gifts,
  giving,
  preserved,
  isOverlay = false,
  answer: pageAnswer,
}: UserAccountProps) {
  const fetcher = useFetcher<AccountChangeAnswer>();
  const navigation = useNavigation();
  // A fetcher whose success leads to a page would go on showing its last refusal there.
  const answer = isOverlay ? fetcher.data : pageAnswer;
  const id = useId();
  const sent = isOverlay ? fetcher.formData : navigation.formData;
  const pendingIntent = sent ? String(sent.get("intent")) : null;
  const errors = Object.entries(answer?.lastResult?.error ?? {}).flatMap(([field, sentences]) =>
    (sentences ?? []).map((message) => ({ fieldId: field ? `${id}-${field}` : null, message })),
  );
  const failure = failureTitle(answer?.lastResult?.initialValue?.intent);
  const done = pendingIntent ? undefined : answer?.done;

  // The notice is at the top, which on a phone is far from the pressed button.
  useEffect(() => {
    if (done) showToast(done);
  }, [done]);

  const forms = {
    Form: isOverlay ? fetcher.Form : Form,
    action: `/admin/users/${account.user.id}`,
    isOverlay,
    pendingIntent,
  };
  const preservedButton = preservedLabel(preserved);
  // The title of the page or the dialog is above these.
  const Heading = isOverlay ? "h3" : "h2";
  return (
    <div className="stack gap-6">
      {done && (
        <Notice role="status" variant="success" title={done.title}>
          {done.description}
        </Notice>
      )}
      <ErrorSummary errors={errors} answer={answer?.lastResult} title={failure} />
      {preservedButton && !answer && (
        <Notice role="status" title={messages.adminPeople.account.pressToFinish(preservedButton)} />
      )}
      <UserFacts {...account} />
      <section className="stack gap-4">
        <Heading>{messages.adminPeople.account.management}</Heading>
        <AccountManagement id={id} account={account} preserved={preserved} forms={forms} />
      </section>
      <section className="stack gap-4">
        <Heading id={`${id}-purchases`}>{messages.adminPeople.account.purchases}</Heading>
        <UserPurchases purchases={account.purchases} gifts={gifts} labelledBy={`${id}-purchases`} />
      </section>
      <section className="stack gap-4">
        <Heading>{messages.adminPeople.account.given}</Heading>
        <UserGrants id={id} giving={giving} preserved={preserved} forms={forms} result={answer?.lastResult} />
      </section>
      <section className="stack gap-4">
        <Heading>{messages.adminPeople.account.sessions}</Heading>
        <UserSessions account={account} forms={forms} />
      </section>
    </div>
  );
}

/** A user's sessions, and the button that ends them. */
function UserSessions({ account, forms }: { account: Account; forms: AccountForms }) {
  const id = useId();
  const { sessions, passkeys, isOwn } = account;
  if (sessions.length === 0) return <p className="note">{messages.adminPeople.account.notSignedIn}</p>;
  return (
    <>
      <ul className="ruled">
        {sessions.map(({ id: sessionId, deviceName, ipAddress, createdAt, lastActivity, current }) => (
          <li key={sessionId} className={styles.row}>
            <strong>{describeDevice(deviceName)}</strong>{" "}
            {current && <Badge tone="success">{messages.adminPeople.account.thisDevice}</Badge>}
            <span className={`note ${styles.facts}`}>
              {ipAddress ? `${ipAddress}, ` : ""}
              <Sentence
                parts={messages.adminPeople.account.signedInAt(
                  <TimeLabel time={createdAt} />,
                  <TimeLabel time={lastActivity} />,
                )}
              />
            </span>
          </li>
        ))}
      </ul>
      {!isOwn && (
        <AccountChangeForm forms={forms} intent="sign-out" variant="secondary" className="stack gap-3">
          {passkeys > 0 && (
            <CheckboxField
              id={`${id}-passkeys`}
              name="removesPasskeys"
              label={messages.adminPeople.account.removePasskeys(passkeys)}
              hint={messages.adminPeople.account.removePasskeysHint(passkeys)}
            />
          )}
        </AccountChangeForm>
      )}
    </>
  );
}
