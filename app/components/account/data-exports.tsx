import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { DataExportRequest } from "#app/shared/privacy/schema.ts";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import { FormActions, FormFields } from "../forms/form-parts.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Button, DownloadLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./data-exports.module.css";

interface DataExportsProps {
  exports: readonly DataExportRequest[];
  /** The last reauthentication is too old. */
  needsPassword: boolean;
  lastResult?: FormResult;
}

/** A copy of everything the site stores about the user. */
export function DataExports({ exports, needsPassword, lastResult }: DataExportsProps) {
  const [form, fields] = useForm<{ password?: string }>({ id: "export", lastResult });
  const isPending = useNavigation().formData?.get("intent") === "export";
  return (
    <Card labelledBy="data-export" className={styles.card}>
      <h2 id="data-export">Your data</h2>
      <p>
        A file with your profile, consents, sessions, sign-in attempts, purchases and messages. You can ask
        for one a day and download it for 48 hours while you are signed in.
      </p>
      <Form method="post" id={form.id} noValidate>
        <FormFields>
          <ErrorSummary errors={formErrors(form, ["password"])} answer={lastResult} />
          <input type="hidden" name="intent" value="export" />
          {needsPassword && (
            <Field
              label="Password"
              hint="You signed in a while ago. Please confirm that it's you."
              {...fieldProps(fields.password, { isSecret: true })}
              type="password"
              required
              autoComplete="current-password"
            />
          )}
          <FormActions>
            <Button variant="secondary" isPending={isPending} pendingLabel="Collecting...">
              Export My Data
            </Button>
          </FormActions>
        </FormFields>
      </Form>
      {exports.length > 0 && (
        <ul className={styles.list}>
          {exports.map((request) => (
            <ExportRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  );
}

// One time zone for server and browser: otherwise hydration would change the text.
const momentFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

const badges: Record<DataExportRequest["status"], { label: string; tone: BadgeTone }> = {
  pending: { label: "In progress", tone: "accent" },
  completed: { label: "Ready", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  expired: { label: "Expired", tone: "neutral" },
};

function ExportRow({ request }: { request: DataExportRequest }) {
  const { status, createdAt, expiresAt, downloadUrl } = request;
  const { label, tone } = badges[status];
  return (
    <li className={`cluster ${styles.row}`}>
      <p className={`cluster ${styles.facts}`}>
        <time dateTime={createdAt}>{momentFormat.format(new Date(createdAt))} UTC</time>
        <Badge tone={tone}>{label}</Badge>
        {downloadUrl && expiresAt && (
          <span className={styles.until}>until {momentFormat.format(new Date(expiresAt))} UTC</span>
        )}
      </p>
      {downloadUrl && (
        <DownloadLink href={downloadUrl} variant="secondary">
          Download
        </DownloadLink>
      )}
    </li>
  );
}
