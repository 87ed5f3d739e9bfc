import { useForm } from "@conform-to/react";
import { formatLimit } from "#app/shared/format-limit.ts";
import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { boxProps } from "../../forms/field-props.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { FileField, pictureTypes } from "../uploads/file-field.tsx";
import { FileForm, type UploadTerms } from "../uploads/file-form.tsx";
import { TileFields } from "./tile-fields.tsx";

interface PhotoUploadFormProps {
  terms: UploadTerms;
  lastResult: FormResult;
}

/** Uploads photos; the fields apply to all of them. */
export function PhotoUploadForm({ terms, lastResult }: PhotoUploadFormProps) {
  const [form, fields] = useForm<Record<"category" | "size" | "memberOnly", string>>({
    id: "upload",
    lastResult,
    defaultValue: { category: "creative", size: "regular" },
  });
  return (
    <FileForm
      intent="upload"
      isProven={terms.provenFor > 0}
      page="/admin/photos"
      button="Upload"
      id={form.id}
      noValidate
      preventScrollReset
    >
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
      <TileFields fields={fields} />
      <CheckboxField
        label="For members only"
        hint="Visitors see a locked tile until they sign in."
        {...boxProps(fields.memberOnly)}
      />
    </FileForm>
  );
}
