import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TermsFields } from "#app/components/core/admin/fields/terms-fields.tsx";
import { RowButton } from "#app/components/core/admin/lists/row-button.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import type { ShownGrant } from "#app/shared/grants/giving/schema.ts";
import { GrantRows } from "./grant-rows.tsx";

interface GiveCardProps extends FormState {
  of: "track" | "release";
  /** Whether some of it isn't published yet. */
  isAwaited: boolean;
  grants: readonly ShownGrant[];
}

/** To whom a track or a release was given, and the form that gives it. */
export function GiveCard({ of, grants, ...form }: GiveCardProps) {
  return (
    <Card labelledBy="given" title={messages.adminGrants.giving.giveAway}>
      {/* Its key folds and empties the form once somebody was given something. */}
      <Folded
        key={grants.length}
        summary={
          of === "track" ? messages.adminGrants.giving.giveTrack : messages.adminGrants.giving.giveRelease
        }
        isOpen={Boolean(form.preserved ?? form.lastResult)}
      >
        <GiveForm {...form} />
      </Folded>
      {grants.length === 0 ? (
        <p>
          {of === "track" ? messages.adminGrants.giving.trackHint : messages.adminGrants.giving.releaseHint}
        </p>
      ) : (
        <GrantRows
          grants={grants}
          takeBack={({ id, email }) => (
            <RowButton
              intent="take-back"
              id={id}
              name={messages.adminGrants.giving.takeBackFrom(formatEmailAddress(email))}
            >
              {messages.adminGrants.giving.takeBack}
            </RowButton>
          )}
        />
      )}
    </Card>
  );
}

type GiveFormProps = Omit<GiveCardProps, "of" | "grants">;

const names = ["email", "expiresAt", "maxDownloads", "note"] as const;

function GiveForm({ isAwaited, ...state }: GiveFormProps) {
  return (
    <EditForm
      {...state}
      id="give"
      names={names}
      texts={{}}
      title={messages.adminGrants.giving.notGiven}
      anchor="given"
      submit={{
        intent: "give",
        label: messages.adminGrants.giving.give,
        variant: "secondary",
        pendingLabel: messages.adminGrants.giving.givingNow,
      }}
    >
      {(fields) => (
        <>
          {isAwaited && <p>{messages.adminGrants.giving.waits}</p>}
          <Field
            label={messages.adminShop.withdrawal.email}
            hint={messages.adminGrants.giving.withoutAccount}
            {...fieldProps(fields.email)}
            type="email"
            autoComplete="off"
          />
          <TermsFields
            expiresAt={fieldProps(fields.expiresAt)}
            count={{
              ...fieldProps(fields.maxDownloads),
              label: messages.adminGrants.giving.downloadsOfEach,
              hint: messages.admin.fields.downloadsHint,
            }}
            note={fieldProps(fields.note)}
          />
        </>
      )}
    </EditForm>
  );
}
