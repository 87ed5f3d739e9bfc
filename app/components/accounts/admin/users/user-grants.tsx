import { TermsFields } from "#app/components/core/admin/fields/terms-fields.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { GrantRows } from "#app/components/grants/admin/sharing/grant-rows.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { messages } from "#app/messages/messages.ts";
import admin from "#app/styles/admin.module.css";
import type { UserPageData } from "./account-change.ts";
import { AccountChangeForm, type AccountForms } from "./account-management.tsx";

interface UserGrantsProps extends Pick<UserPageData, "giving" | "preserved"> {
  /** Prefix of the fields' ids. */
  id: string;
  forms: AccountForms;
  /** The result of the last form. */
  result: FormResult;
}

/** What a user was given by the owner, and the form that gives them more. */
export function UserGrants({ id, giving, preserved, forms, result }: UserGrantsProps) {
  const { grants, items } = giving;
  const isRefused = result?.initialValue?.intent === "give" && result.status !== "success";
  const field = (name: string) => {
    const typed = isRefused ? result.initialValue?.[name] : preserved?.[name];
    const errors = (isRefused && result.error?.[name]) || [];
    return { id: `${id}-${name}`, name, errors, defaultValue: typeof typed === "string" ? typed : undefined };
  };
  return (
    <>
      {grants.length === 0 ? (
        <p className="note">{messages.adminGrants.giving.nothing}</p>
      ) : (
        <GrantRows
          grants={grants}
          isOfPerson
          takeBack={({ id: grantId, title }) => (
            <AccountChangeForm
              forms={forms}
              intent="take-back"
              variant="quiet"
              name={messages.adminGrants.giving.takeBackTitle(title)}
            >
              <input type="hidden" name="grantId" value={grantId} />
            </AccountChangeForm>
          )}
        />
      )}
      {items.length > 0 && (
        // Its key folds and empties the form once something was given.
        <Folded
          key={grants.length}
          summary={messages.adminGrants.giving.giveMusic}
          isOpen={isRefused || preserved?.intent === "give"}
        >
          <AccountChangeForm forms={forms} intent="give" className={`stack gap-4 ${admin.form}`}>
            <SelectField
              label={messages.adminGrants.giving.releaseOrTrack}
              {...field("item")}
              choices={items}
            />
            <TermsFields
              expiresAt={field("expiresAt")}
              count={{
                ...field("maxDownloads"),
                label: messages.adminGrants.giving.downloadsOfEach,
                hint: messages.admin.fields.downloadsHint,
              }}
              note={field("note")}
            />
          </AccountChangeForm>
        </Folded>
      )}
    </>
  );
}
