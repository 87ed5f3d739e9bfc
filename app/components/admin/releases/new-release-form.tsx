import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { fieldProps, selectProps } from "../../forms/field-props.ts";
import { FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { PreservedFormNotice } from "../../forms/preserved-form-notice.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { Button } from "../../ui/button.tsx";
import { releaseKindChoices } from "./release-kinds.ts";

export interface NewReleaseFormProps {
  /** What was typed before a reauthentication. */
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

/** Creates a release, to put tracks on it. */
export function NewReleaseForm({ preserved, lastResult }: NewReleaseFormProps) {
  const [form, fields] = useForm<{ title: string; kind: string }>({
    id: "new-release-form",
    lastResult,
    defaultValue: preserved ?? { kind: "album" },
  });
  const isPending = useNavigation().formData?.get("intent") === "create";
  return (
    <Form method="post" id={form.id} noValidate>
      <FormFields>
        <ErrorSummary errors={formErrors(form, ["title", "kind"])} answer={lastResult} title="Not Created" />
        <PreservedFormNotice isPreserved={preserved !== null && !lastResult} />
        <Field label="Title" {...fieldProps(fields.title)} required maxLength={120} autoComplete="off" />
        <SelectField label="Kind" {...selectProps(fields.kind)} choices={releaseKindChoices} />
        <p>
          <Button
            name="intent"
            value="create"
            variant="secondary"
            isPending={isPending}
            pendingLabel="Creating..."
          >
            Create
          </Button>
        </p>
      </FormFields>
    </Form>
  );
}
