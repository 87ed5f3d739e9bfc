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
import type { QrCode as Drawing } from "#app/domain/core/qr-code.ts";
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
        <h2 id="apps">Connect an app</h2>
        {made ? (
          <MadePassword {...made} />
        ) : (
          <PasswordForm preservedName={preservedName} lastResult={lastResult} />
        )}
        <div className={`stack ${styles.connection}`}>
          <div className="stack gap-3">
            <h3>{made ? "Enter this in the app" : "The app will ask for"}</h3>
            <dl className={`stack gap-3 ${styles.facts}`}>
              <Fact name="Server address" text={address} copyLabel="Copy the address" />
              <Fact name="User name" text={username} copyLabel="Copy the user name" />
              {made ? (
                <Fact name="Password" text={made.secret} copyLabel="Copy the password" groupOf={4} />
              ) : (
                <div>
                  <dt className="muted">Password</dt>
                  <dd>The one you create here. Your account's own password doesn't work in apps.</dd>
                </div>
              )}
            </dl>
          </div>
          {!made && (
            <figure className={`stack gap-3 ${styles.figure}`}>
              <QrCode drawing={qrCode} label="QR code that opens this page on your phone" />
              <figcaption className="muted small">
                Is the app on your phone? Scan this to open the page there, create the password and copy it
                into the app.
              </figcaption>
            </figure>
          )}
        </div>
        <div>
          <ButtonLink to="/dashboard/security" variant={made ? "primary" : "secondary"}>
            {made ? "Done" : "Back to Security"}
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
      <ErrorSummary errors={formErrors(form, ["name"])} answer={lastResult} title="No password was created" />
      <Field
        label="Name"
        hint="To tell your apps apart, like “Symfonium on my phone”"
        {...fieldProps(fields.name)}
        required
        maxLength={50}
        autoComplete="off"
      />
      <div>
        <Button>Create a Password</Button>
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
      <Notice role="status" variant="success" title={`The password for “${name}” is ready`}>
        Enter it in the app now: <strong>you won't see it again</strong>. You can revoke it at any time.
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
