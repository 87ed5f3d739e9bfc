import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CopyButton } from "#app/components/core/forms/copy-button.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { QrCode } from "#app/components/ui/qr-code.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { QrCode as Drawing } from "#app/domain/core/qr-code.ts";
import { messages } from "#app/messages/messages.ts";
import { MfaGroupedText } from "../mfa/mfa-grouped-text.tsx";
import styles from "./app-connection.module.css";
import { AppGuide } from "./app-guide.tsx";

interface AppConnectionProps {
  connection: { address: string; username: string; qrCode: Drawing; preservedName: string };
  /** The password that was just made; it can be seen only this once. */
  made: { name: string; secret: string } | null;
  lastResult: FormResult;
}

/** How to connect an app: a password for it, what to enter, and where. */
export function AppConnection({ connection, made, lastResult }: AppConnectionProps) {
  const { address, username, qrCode, preservedName } = connection;
  return (
    <>
      <Card labelledBy="apps">
        <h2 id="apps">{messages.apps.connectTitle}</h2>
        {made ? (
          <MadePassword {...made} />
        ) : (
          <PasswordForm preservedName={preservedName} lastResult={lastResult} />
        )}
        <div className={`stack ${styles.connection}`}>
          <div className="stack gap-3">
            <h3>{made ? messages.apps.connection.enter : messages.apps.connection.willAsk}</h3>
            <dl className={`stack gap-3 ${styles.facts}`}>
              <Fact
                name={messages.apps.connection.address}
                text={address}
                copyLabel={messages.apps.connection.copyAddress}
              />
              <Fact
                name={messages.apps.connection.username}
                text={username}
                copyLabel={messages.apps.connection.copyUsername}
              />
              {made ? (
                <Fact
                  name={messages.forms.label.password}
                  text={made.secret}
                  copyLabel={messages.apps.connection.copyPassword}
                  groupOf={4}
                />
              ) : (
                <div>
                  <dt className="muted">{messages.forms.label.password}</dt>
                  <dd>{messages.apps.connection.notYours}</dd>
                </div>
              )}
            </dl>
          </div>
          {!made && (
            <figure className={`stack gap-3 ${styles.figure}`}>
              <QrCode drawing={qrCode} label={messages.apps.connection.qrCode} />
              <figcaption className="muted small">{messages.apps.connection.onPhone}</figcaption>
            </figure>
          )}
        </div>
        <div>
          <ButtonLink to="/dashboard/security" variant={made ? "primary" : "secondary"}>
            {made ? messages.apps.connection.done : messages.security.page.back}
          </ButtonLink>
        </div>
      </Card>
      <AppGuide />
    </>
  );
}

function PasswordForm({ preservedName, lastResult }: { preservedName: string; lastResult: FormResult }) {
  const [form, fields] = useForm<{ name: string }>({
    id: "app-create",
    lastResult,
    defaultValue: { name: preservedName },
  });
  return (
    <Form method="post" id={form.id} noValidate className={`stack gap-4 ${styles.form}`}>
      <input type="hidden" name="intent" value="app-create" />
      <ErrorSummary
        errors={formErrors(form, ["name"])}
        answer={lastResult}
        title={messages.apps.connection.failed}
      />
      <Field
        label={messages.forms.label.name}
        hint={messages.apps.connection.nameHint}
        {...fieldProps(fields.name)}
        required
        maxLength={50}
        autoComplete="off"
      />
      <div>
        <Button>{messages.apps.connection.create}</Button>
      </div>
    </Form>
  );
}

function MadePassword({ name }: { name: string }) {
  const notice = useRef<HTMLDivElement>(null);
  // There is no new page, so nothing else announces that the password replaced the form.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice role="status" variant="success" title={messages.apps.connection.ready(name)}>
        <Sentence parts={messages.apps.connection.enterNow((text) => <strong>{text}</strong>)} />
      </Notice>
    </div>
  );
}

interface FactProps {
  name: string;
  text: string;
  copyLabel: string;
  groupOf?: number;
}

function Fact({ name, text, copyLabel, groupOf }: FactProps) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd>
        {groupOf ? (
          <MfaGroupedText groupOf={groupOf}>{text}</MfaGroupedText>
        ) : (
          <code className={styles.value}>{text}</code>
        )}
        <CopyButton text={text} label={copyLabel} />
      </dd>
    </div>
  );
}
