import { FileField, type FileFieldProps, pictureTypes } from "./file-field.tsx";
import { FileForm, type FileFormProps } from "./file-form.tsx";

export interface PictureFormProps
  extends Pick<FileFormProps, "intent" | "isProven" | "page" | "button">,
    Pick<FileFieldProps, "label" | "hint" | "error"> {}

/** Uploads one picture as soon as it is chosen, in a form of its own, so that other unsaved text isn't lost. */
export function PictureForm({ label, hint, error, ...form }: PictureFormProps) {
  return (
    <FileForm {...form} variant="secondary" isImmediate preventScrollReset>
      <FileField label={label} hint={hint} accept={pictureTypes} error={error} />
    </FileForm>
  );
}
