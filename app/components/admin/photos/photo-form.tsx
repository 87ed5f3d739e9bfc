import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { OwnedPhoto } from "#app/domain/photos/list-photos.ts";
import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { boxProps, fieldProps, selectProps } from "../../forms/field-props.ts";
import { FieldPair, FormActions, FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { PreservedFormNotice } from "../../forms/preserved-form-notice.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { Button } from "../../ui/button.tsx";
import { categoryChoices, categoryHint, sizeChoices, sizeHint } from "./photo-choices.ts";

interface PhotoFormProps {
  photo: OwnedPhoto;
  count: number;
  /** What was typed before a reauthentication. */
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

const order = ["title", "description", "category", "size", "position"];

/** The form for a photo's details. */
export function PhotoForm({ photo, count, preserved, lastResult }: PhotoFormProps) {
  const [form, fields] = useForm<Record<keyof ReturnType<typeof textsOf>, string>>({
    id: "photo",
    lastResult,
    defaultValue: preserved ?? textsOf(photo),
  });
  const isPending = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post" id={form.id} noValidate>
      <FormFields>
        <ErrorSummary errors={formErrors(form, order)} answer={lastResult} title="Not Saved" />
        <PreservedFormNotice isPreserved={preserved !== null && !lastResult} />
        <Field label="Title" {...fieldProps(fields.title)} required maxLength={120} autoComplete="off" />
        <TextAreaField
          label="Description"
          hint="What the photo shows, in a sentence. It appears under the photo and is read aloud to people who can't see it."
          isOptional
          {...fieldProps(fields.description)}
          rows={3}
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
        <Field
          label="Place"
          hint={`From 1, the first in the gallery, to ${count}.`}
          {...fieldProps(fields.position)}
          type="number"
          inputMode="numeric"
          min={1}
          max={count}
          required
          autoComplete="off"
        />
        <CheckboxField
          label="In the gallery"
          hint="If not, only admins see the photo."
          {...boxProps(fields.isPublished)}
        />
        <CheckboxField
          label="For members only"
          hint="Only members can open it. People who saw it before may still have a copy."
          {...boxProps(fields.memberOnly)}
        />
        <FormActions>
          <Button name="intent" value="save" isPending={isPending} pendingLabel="Saving...">
            Save
          </Button>
        </FormActions>
      </FormFields>
    </Form>
  );
}

function textsOf({ title, description, category, size, position, memberOnly, isPublished }: OwnedPhoto) {
  const on = (isTicked: boolean) => (isTicked ? "on" : "");
  return {
    title,
    description,
    category,
    size,
    position: String(position),
    memberOnly: on(memberOnly),
    isPublished: on(isPublished),
  };
}
