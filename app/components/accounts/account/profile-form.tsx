import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Suspense } from "react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { PreservedFormNotice } from "#app/components/core/forms/preserved-form-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { latePart } from "#app/components/ui/late-part.tsx";
import type { PageLanguage } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";

// Fetched where a site has several languages.
const LanguageField = latePart("LanguageField", () =>
  import("#app/components/core/forms/select-field.tsx").then((module) => module.SelectField),
);

/** The editable fields of a profile, as text. */
export interface ProfileTexts {
  email: string;
  firstName: string;
  lastName: string;
  /** The code of the language that the account reads. */
  language: string;
}

interface ProfileFormProps {
  texts: ProfileTexts;
  /** The languages of the site, if there are several. */
  languages: readonly PageLanguage[] | undefined;
  /** Whether the texts were typed before and are not sent yet. */
  isPreserved: boolean;
  lastResult: FormResult;
}

/** Edits the profile. Cancel is a button of the same form: it discards what was typed before. */
export function ProfileForm({ texts, languages, isPreserved, lastResult }: ProfileFormProps) {
  const [form, fields] = useForm<ProfileTexts>({ id: "profile", lastResult, defaultValue: texts });
  return (
    <Form method="post" id={form.id} noValidate className="stack gap-4">
      <ErrorSummary
        errors={formErrors(form, ["email", "firstName", "lastName", "language"])}
        answer={lastResult}
        title={messages.dashboard.profile.failed}
      />
      <PreservedFormNotice isPreserved={isPreserved && !lastResult} />
      <Field
        label={messages.forms.label.email}
        hint={messages.dashboard.profile.emailHint}
        {...fieldProps(fields.email)}
        type="email"
        required
        autoComplete="email"
      />
      <FieldPair>
        <Field
          label={messages.forms.label.firstName}
          {...fieldProps(fields.firstName)}
          autoComplete="given-name"
        />
        <Field
          label={messages.forms.label.lastName}
          {...fieldProps(fields.lastName)}
          autoComplete="family-name"
        />
      </FieldPair>
      {languages && (
        <Suspense>
          <LanguageField
            {...selectProps(fields.language)}
            label={messages.dashboard.profile.language}
            choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Suspense>
      )}
      <div className="cluster">
        <Button name="intent" value="save-profile">
          {messages.core.save}
        </Button>
        <Button name="intent" value="cancel-profile" variant="secondary">
          {messages.core.cancel}
        </Button>
      </div>
    </Form>
  );
}
