import { Link } from "@remix-run/react";
import type { SaleMails } from "#app/shared/settings/schema.ts";
import { selectProps } from "../../forms/field-props.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { Card } from "../../ui/card.tsx";
import { SettingsForm, type SettingsState } from "./settings-form.tsx";

const choices: readonly { value: SaleMails; label: string }[] = [
  { value: "each", label: "A mail for each sale" },
  { value: "daily", label: "One mail a day, on days with sales" },
  { value: "none", label: "No mails about sales" },
];

interface MailsTabProps {
  state: SettingsState;
  /** Who gets them. */
  recipients: readonly string[];
  /** Whether they leave the house, or wait in a folder. */
  hasServer: boolean;
}

/** What the owner is mailed. */
export function MailsTab({ state, recipients, hasServer }: MailsTabProps) {
  return (
    <Card labelledBy="mails-heading">
      <h2 id="mails-heading">Mails to You</h2>
      <p>
        Messages from the contact page, refunds, disputes and payments that need a check are always mailed.
        Answer a message from your own mailbox: it goes to whoever wrote.
      </p>
      <p>
        They go to every active admin: {recipients.join(", ")}.
        {!hasServer && (
          <>
            {" "}
            No mail server is set, so they are written to the folder <code>outbox</code> of the data folder;
            see <Link to="/admin/health">Health</Link>.
          </>
        )}
      </p>
      <SettingsForm section="mails" names={["sales"]} state={state}>
        {(fields) => (
          <SelectField
            label="Sales"
            hint="A day is one of UTC; its mail comes within an hour of its end."
            {...selectProps(fields.sales)}
            choices={choices}
          />
        )}
      </SettingsForm>
    </Card>
  );
}
