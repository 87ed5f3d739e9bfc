import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { Field } from "../../forms/field.tsx";
import { boxProps, fieldProps } from "../../forms/field-props.ts";
import { TextAreaField } from "../../forms/text-area-field.tsx";

type Metadata = Parameters<typeof fieldProps>[0];

interface VideoFieldsProps {
  fields: Record<"videoUrl" | "title" | "description" | "memberOnly" | "isPromo", Metadata>;
}

/** The order of these fields, for the error summary. */
export const videoFieldOrder = ["videoUrl", "title", "description"];

/** The fields of a video, new or existing. */
export function VideoFields({ fields }: VideoFieldsProps) {
  return (
    <>
      <Field
        label="Link"
        hint="From YouTube or Vimeo: the link or the embed code."
        {...fieldProps(fields.videoUrl)}
        inputMode="url"
        required
        placeholder="youtu.be/…"
        autoComplete="off"
      />
      <Field label="Title" {...fieldProps(fields.title)} required maxLength={120} autoComplete="off" />
      <TextAreaField label="Description" isOptional {...fieldProps(fields.description)} rows={3} />
      <CheckboxField
        label="For members only"
        hint="Visitors see its title and picture; only members can play it."
        {...boxProps(fields.memberOnly)}
      />
      <CheckboxField
        label="Promo"
        hint="Labelled in the vault and shown first to everybody who signs in. Only one video can be the promo: choosing this one replaces the other."
        {...boxProps(fields.isPromo)}
      />
    </>
  );
}
