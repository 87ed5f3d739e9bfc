import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { formatLimit } from "#app/shared/format-limit.ts";
import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { boxProps, selectProps } from "../../forms/field-props.ts";
import { FieldPair, FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField, pictureTypes } from "../uploads/file-field.tsx";
import { ReauthenticateFirst } from "../uploads/reauthenticate-first.tsx";
import type { UploadTerms } from "../uploads/upload-terms.ts";
import { categoryChoices, categoryHint, sizeChoices, sizeHint } from "./photo-choices.ts";

interface PhotoUploadFormProps {
  terms: UploadTerms;
  lastResult: FormResult;
}

interface UploadFields {
  category: string;
  size: string;
  memberOnly: string;
}

/** Uploads photos; the fields apply to all of them. */
export function PhotoUploadForm({ terms, lastResult }: PhotoUploadFormProps) {
  const isPending = useNavigation().formData?.get("intent") === "upload";
  const [form, fields] = useForm<UploadFields>({
    id: "upload",
    lastResult,
    defaultValue: { category: "creative", size: "regular" },
  });
  if (terms.provenFor <= 0) return <ReauthenticateFirst page="/admin/photos" />;
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} noValidate preventScrollReset>
      <FormFields>
        <input type="hidden" name="intent" value="upload" />
        <ErrorSummary
          errors={formErrors(form, ["category", "size"])}
          answer={lastResult}
          title="Not Uploaded"
        />
        <FileField
          label="Photos"
          hint={`JPEG, PNG, WebP or AVIF, up to 20 at once and ${formatLimit(terms.maxBytes)} each. Each is titled after its file; you can change that later.`}
          accept={pictureTypes}
          isMultiple
        />
        <FieldPair>
          <SelectField
            label="Category"
            hint={categoryHint}
            {...selectProps(fields.category)}
            choices={categoryChoices}
          />
          <SelectField label="Size" hint={sizeHint} {...selectProps(fields.size)} choices={sizeChoices} />
        </FieldPair>
        <CheckboxField
          label="For members only"
          hint="Visitors see a locked tile until they sign in."
          {...boxProps(fields.memberOnly)}
        />
        <p>
          <Button isPending={isPending} pendingLabel="Uploading...">
            Upload
          </Button>
        </p>
      </FormFields>
    </Form>
  );
}
