import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { fieldProps } from "../forms/field-props.ts";
import { FormActions, FormFields } from "../forms/form-parts.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./deletion-form.module.css";

interface DeletionFormProps {
  /** When the account will be deleted; null without a request. */
  dueAt: string | null;
  lastResult?: FormResult;
}

// One time zone for server and browser: otherwise hydration would change the text.
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Requests the deletion of the account, or cancels that request. */
export function DeletionForm({ dueAt, lastResult }: DeletionFormProps) {
  return (
    <Card labelledBy="deletion">
      <h2 id="deletion">Delete your account</h2>
      {dueAt ? <KeepAccount dueAt={dueAt} /> : <AskForDeletion lastResult={lastResult} />}
    </Card>
  );
}

function KeepAccount({ dueAt }: { dueAt: string }) {
  const isPending = useNavigation().formData?.get("intent") === "keep";
  return (
    <>
      <Notice
        variant="destructive"
        title={`Your account will be deleted on ${dayFormat.format(new Date(dueAt))}`}
      >
        Until then everything works as before. You can still download your music or keep your account.
      </Notice>
      <Form method="post">
        <input type="hidden" name="intent" value="keep" />
        <Button isPending={isPending} pendingLabel="Cancelling...">
          Cancel Deletion
        </Button>
      </Form>
    </>
  );
}

function AskForDeletion({ lastResult }: { lastResult?: FormResult }) {
  const [form, fields] = useForm<{ password: string }>({ id: "deletion", lastResult });
  const isPending = useNavigation().formData?.get("intent") === "delete";
  return (
    <>
      <p>
        Your account, its downloads and your personal data are deleted for good after 14 days. Until then you
        can change your mind here. What tax law requires about purchases is kept without your name.
      </p>
      <Form method="post" id={form.id} noValidate className={styles.form}>
        <FormFields>
          <ErrorSummary errors={formErrors(form, ["password"])} answer={lastResult} />
          <input type="hidden" name="intent" value="delete" />
          <Field
            label="Password"
            {...fieldProps(fields.password, { isSecret: true })}
            type="password"
            required
            autoComplete="current-password"
          />
          <FormActions>
            <Button variant="danger" isPending={isPending} pendingLabel="Requesting...">
              Delete My Account
            </Button>
          </FormActions>
        </FormFields>
      </Form>
    </>
  );
}
