import { Link } from "@remix-run/react";
import type { SaleMails } from "#app/shared/settings/schema.ts";
import { selectProps } from "../../forms/field-props.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { Card } from "../../ui/card.tsx";
import { SettingsForm, type SettingsState } from "./settings-form.tsx";

const choices: readonly { value: SaleMails; label: string }[] = [
  { value: "each", label: "An email for each sale" },
  { value: "daily", label: "One email a day, on days with sales" },
  { value: "none", label: "No emails about sales" },
];

interface MailsTabProps {
  state: SettingsState;
  /** The recipients. */
  recipients: readonly string[];
  /** Whether mails are sent, or only written to a folder. */
  hasServer: boolean;
}

/** The mails that the owner gets. */
export function MailsTab({ state, recipients, hasServer }: MailsTabProps) {
  return (
    <Card labelledBy="mails-heading" title="Emails to You">
      <p>
        We always email you about contact messages, refunds, disputes and payments that need a check. Your
        reply to a contact message goes to the person who wrote it.
      </p>
      <p>
        They go to every active admin: {recipients.join(", ")}.
        {!hasServer && (
          <>
            {" "}
            No mail server is set up, so emails are saved in the <code>outbox</code> folder. See{" "}
            <Link to="/admin/health">Health</Link>.
          </>
        )}
      </p>
      <SettingsForm section="mails" names={["sales"]} state={state}>
        {(fields) => (
          <SelectField
            label="Sales"
            hint="In your time zone. The daily email comes within an hour after midnight."
            {...selectProps(fields.sales)}
            choices={choices}
          />
        )}
      </SettingsForm>
    </Card>
  );
}
