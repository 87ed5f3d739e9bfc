import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { PreservedFormNotice } from "#app/components/core/forms/preserved-form-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** The editable fields of a profile, as text. */
export interface ProfileTexts {
  email: string;
  firstName: string;
  lastName: string;
}

interface ProfileFormProps {
  texts: ProfileTexts;
  /** Whether the texts were typed before and are not sent yet. */
  isPreserved: boolean;
  lastResult: FormResult;
}

/** Edits the profile. Cancel is a button of the same form: it discards what was typed before. */
export function ProfileForm({ texts, isPreserved, lastResult }: ProfileFormProps) {
  const [form, fields] = useForm<ProfileTexts>({ id: "profile", lastResult, defaultValue: texts });
  return (
    <Form method="post" id={form.id} noValidate className="stack gap-4">
      <ErrorSummary
        errors={formErrors(form, ["email", "firstName", "lastName"])}
        answer={lastResult}
        title="Update Failed"
      />
      <PreservedFormNotice isPreserved={isPreserved && !lastResult} />
      <Field
        label="Email"
        hint="A new address takes effect once you open the link we send to it. Until then, this one stays."
        {...fieldProps(fields.email)}
        type="email"
        required
        autoComplete="email"
      />
      <FieldPair>
        <Field label="First Name" {...fieldProps(fields.firstName)} autoComplete="given-name" />
        <Field label="Last Name" {...fieldProps(fields.lastName)} autoComplete="family-name" />
      </FieldPair>
      <div className="cluster">
        <Button name="intent" value="save-profile">
          Save
        </Button>
        <Button name="intent" value="cancel-profile" variant="secondary">
          Cancel
        </Button>
      </div>
    </Form>
  );
}
