import {
  PageLink,
  SettingsForm,
  type SettingsState,
} from "#app/components/content/admin/site/settings-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import styles from "./settings-group.module.css";

const names = ["contactEmail", "lead", "responseTime", "collaborations", "socialLinks"] as const;

/** The contact details. */
export function ContactTab({ state }: { state: SettingsState }) {
  return (
    <Card labelledBy="contact-heading" title="Contact and Links">
      <SettingsForm section="contact" names={names} state={state}>
        {(fields) => (
          <>
            <fieldset className={`stack gap-4 ${styles.group}`}>
              <legend className={styles.legend}>Contact page</legend>
              <p>
                <PageLink to="/contact">View contact page</PageLink>
              </p>
              <Field
                label="Email"
                hint="Shown on the contact page. Replies to the site's emails go here."
                isOptional
                {...fieldProps(fields.contactEmail)}
                type="email"
                autoComplete="email"
              />
              <TextField label="Line under Get in Touch" isOptional field={fields.lead} maxLength={160} />
              <TextField
                label="Response time"
                hint="Shown after “Typically”, like 24-48 hours."
                isOptional
                field={fields.responseTime}
                maxLength={60}
              />
              <TextAreaField
                label="Collaborations"
                hint="What people should send if they want to work with you."
                isOptional
                {...fieldProps(fields.collaborations)}
                maxLength={600}
                rows={3}
              />
            </fieldset>
            <fieldset className={`stack gap-4 ${styles.group}`}>
              <legend className={styles.legend}>Links in the footer</legend>
              <TextAreaField
                label="Your profiles on other sites"
                hint="One per line, like instagram.com/you, in the order you want."
                isOptional
                {...fieldProps(fields.socialLinks)}
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                wrap="off"
                rows={6}
              />
            </fieldset>
          </>
        )}
      </SettingsForm>
    </Card>
  );
}
