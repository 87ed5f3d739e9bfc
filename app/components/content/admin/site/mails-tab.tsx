import { Link } from "@remix-run/react";
import { SettingsForm, type SettingsState } from "#app/components/content/admin/site/settings-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import type { SaleMails, SiteSettings } from "#app/shared/core/settings/schema.ts";

const choices: readonly { value: SaleMails; label: string }[] = [
  { value: "each", label: "An email for each sale" },
  { value: "daily", label: "One email a day, on days with sales" },
  { value: "none", label: "No emails about sales" },
];

const statisticsChoices: readonly { value: SiteSettings["mails"]["statistics"]; label: string }[] = [
  { value: "none", label: "No email" },
  { value: "monthly", label: "One email a month" },
];

interface MailsTabProps {
  state: SettingsState;
  newsletter: SettingsState;
  /** The recipients. */
  recipients: readonly string[];
  /** Whether mails are sent, or only written to a folder. */
  hasServer: boolean;
}

/** The mails that the owner gets, and those that fans get by themselves. */
export function MailsTab({ state, newsletter, recipients, hasServer }: MailsTabProps) {
  return (
    <>
      <OwnMailsCard state={state} recipients={recipients} hasServer={hasServer} />
      <NewsletterCard state={newsletter} />
    </>
  );
}

const announcements: readonly { value: SiteSettings["newsletter"]["announcements"]; label: string }[] = [
  { value: "waitlist", label: "People who asked to hear about it" },
  { value: "everyone", label: "They and all subscribers" },
  { value: "none", label: "Nobody" },
];

/** What goes to fans. */
function NewsletterCard({ state }: { state: SettingsState }) {
  return (
    <Card labelledBy="newsletter-heading" title="Emails to Fans">
      <SettingsForm
        section="newsletter"
        names={["announcements", "announcementText", "mailsPerSecond"]}
        state={state}
      >
        {(fields) => (
          <>
            <SelectField
              label="When new music comes out, email"
              hint="It goes out an hour later, so you can still stop it under Newsletter."
              {...selectProps(fields.announcements)}
              choices={announcements}
            />
            <TextAreaField
              label="Your words"
              hint="Shown above the cover and the link."
              isOptional
              {...fieldProps(fields.announcementText)}
              maxLength={2000}
              rows={4}
            />
            <TextField
              label="Emails per second"
              hint="As many as your mail provider allows, from 1 to 100."
              field={fields.mailsPerSecond}
              inputMode="numeric"
              required
            />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}

/** What goes to the owner. */
function OwnMailsCard({ state, recipients, hasServer }: Omit<MailsTabProps, "newsletter">) {
  return (
    <Card labelledBy="mails-heading" title="Emails to You">
      <p>
        We always email you about contact messages, refunds, disputes and payments that need a check. Your
        reply to a contact message goes to the person who wrote it.
      </p>
      <p>
        They go to every active admin: {recipients.map(formatEmailAddress).join(", ")}.
        {!hasServer && (
          <>
            {" "}
            No mail server is set up, so emails are saved in the <code>outbox</code> folder. See{" "}
            <Link to="/admin/health">Health</Link>.
          </>
        )}
      </p>
      <SettingsForm section="mails" names={["sales", "statistics"]} state={state}>
        {(fields) => (
          <>
            <SelectField
              label="Sales"
              hint="In your time zone. The daily email comes within an hour after midnight."
              {...selectProps(fields.sales)}
              choices={choices}
            />
            <SelectField
              label="Statistics"
              hint="What was heard and bought in the month before, at the start of each month."
              {...selectProps(fields.statistics)}
              choices={statisticsChoices}
            />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}
