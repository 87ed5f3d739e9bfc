import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { messages } from "#app/messages/messages.ts";
import type { IssueAudience } from "#app/shared/mail/newsletter/schema.ts";
import { labelAudience } from "./issue-labels.ts";

export interface IssueChoices {
  releases: readonly { id: string; title: string }[];
  tracks: readonly { id: string; title: string }[];
}

interface IssueFormProps extends FormState, IssueChoices {
  texts: Record<"subject" | "preheader" | "body" | "audience" | "releaseId", string>;
}

const names = ["subject", "preheader", "body", "card", "audience", "releaseId"] as const;

const chosen: IssueAudience[] = ["all", "buyers", "non_buyers", "waitlist"];

/** What an issue says, and to whom. */
export function IssueForm({ texts, releases, tracks, ...state }: IssueFormProps) {
  const isAnnouncement = texts.audience === "announcement";
  return (
    <EditForm {...state} id="issue" names={names} texts={{ ...texts, card: "" }} isGuarded buttons={null}>
      {(fields) => (
        <>
          <TextField
            label={messages.adminOrders.history.subject}
            field={fields.subject}
            required
            maxLength={150}
          />
          <TextField
            label={messages.adminNewsletter.issue.previewText}
            hint={messages.adminNewsletter.issue.previewTextHint}
            isOptional
            field={fields.preheader}
            maxLength={150}
          />
          <TextAreaField
            label={messages.adminNewsletter.issue.text}
            hint={messages.admin.editing.markdown}
            {...fieldProps(fields.body)}
            rows={14}
          />
          {releases.length + tracks.length > 0 && (
            <div className="stack gap-3">
              <SelectField
                label={messages.adminGrants.giving.releaseOrTrack}
                hint={messages.adminNewsletter.issue.cardHint}
                isOptional
                {...selectProps(fields.card)}
                choices={[
                  { value: "", label: messages.adminGrants.codes.choose },
                  ...releases.map(({ id, title }) => ({
                    value: `release:${id}`,
                    label: messages.adminGrants.choices.release(title),
                  })),
                  ...tracks.map(({ id, title }) => ({ value: `track:${id}`, label: title })),
                ]}
              />
              <p>
                <IntentButton
                  intent="insert-card"
                  variant="secondary"
                  pendingLabel={messages.adminNewsletter.issue.adding}
                >
                  {messages.adminNewsletter.issue.addCard}
                </IntentButton>
              </p>
            </div>
          )}
          {isAnnouncement ? (
            <input type="hidden" name={fields.audience.name} value="announcement" />
          ) : (
            <FieldPair>
              <SelectField
                label={messages.adminNewsletter.issue.sendTo}
                {...selectProps(fields.audience)}
                choices={chosen.map((value) => ({ value, label: labelAudience(value) }))}
              />
              <SelectField
                label={messages.adminNewsletter.issue.whichRelease}
                isOptional
                {...selectProps(fields.releaseId)}
                choices={[
                  { value: "", label: messages.adminNewsletter.issue.noneChosen },
                  ...releases.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
            </FieldPair>
          )}
        </>
      )}
    </EditForm>
  );
}
