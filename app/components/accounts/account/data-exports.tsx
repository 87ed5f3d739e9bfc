import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { PasswordField } from "#app/components/core/forms/password-field.tsx";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { DownloadLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { messages } from "#app/messages/messages.ts";
import type { DataExportRequest } from "#app/shared/accounts/privacy/schema.ts";
import styles from "./account-list.module.css";

interface DataExportsProps {
  exports: readonly DataExportRequest[];
  /** The last reauthentication is too old. */
  needsPassword: boolean;
  lastResult?: FormResult;
}

/** A copy of everything the site stores about the user. */
export function DataExports({ exports, needsPassword, lastResult }: DataExportsProps) {
  const [form, fields] = useForm<{ password?: string }>({ id: "export", lastResult });
  return (
    <Card labelledBy="data-export">
      <h2 id="data-export">{messages.dashboard.privacy.data}</h2>
      <p>{messages.dashboard.privacy.dataText}</p>
      <Form method="post" id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["password"])} answer={lastResult} />
        {needsPassword && <PasswordField hint={messages.dashboard.privacy.aWhile} field={fields.password} />}
        <div className="cluster">
          <IntentButton
            intent="export"
            variant="secondary"
            pendingLabel={messages.dashboard.privacy.collecting}
          >
            {messages.dashboard.privacy.export}
          </IntentButton>
        </div>
      </Form>
      {exports.length > 0 && (
        <ul className="ruled">
          {exports.map((request) => (
            <ExportRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function badgeOf(status: DataExportRequest["status"]): { label: string; tone: BadgeTone } {
  switch (status) {
    case "pending":
      return { label: messages.dashboard.privacy.inProgress, tone: "accent" };
    case "completed":
      return { label: messages.dashboard.privacy.ready, tone: "success" };
    case "failed":
      return { label: messages.dashboard.privacy.failed, tone: "danger" };
    case "expired":
      return { label: messages.dashboard.privacy.expired, tone: "neutral" };
  }
}

function ExportRow({ request }: { request: DataExportRequest }) {
  const { status, createdAt, expiresAt, downloadUrl } = request;
  const { label, tone } = badgeOf(status);
  return (
    <li className={`cluster ${styles.row}`}>
      <p className={`cluster ${styles.facts}`}>
        <TimeLabel time={createdAt} />
        <Badge tone={tone}>{label}</Badge>
        {downloadUrl && expiresAt && (
          <span className="muted">
            <Sentence parts={messages.dashboard.privacy.until(<TimeLabel time={expiresAt} />)} />
          </span>
        )}
      </p>
      {downloadUrl && (
        <DownloadLink href={downloadUrl} variant="secondary">
          {messages.dashboard.privacy.download}
        </DownloadLink>
      )}
    </li>
  );
}
