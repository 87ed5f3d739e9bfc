import { FileField, pictureTypes } from "./file-field.tsx";
import { FileForm } from "./file-form.tsx";

interface PictureFormProps {
  /** Sent as `intent`. */
  intent: string;
  label: string;
  hint: string;
  button: string;
  /** Whether the reauthentication is recent enough. */
  isProven: boolean;
  /** The current page, to come back to. */
  page: string;
  error?: string | undefined;
}

/** Uploads one picture in a form of its own, so that other unsaved text isn't lost. */
export function PictureForm({ label, hint, error, ...form }: PictureFormProps) {
  return (
    <FileForm {...form} variant="secondary" preventScrollReset>
      <FileField label={label} hint={hint} accept={pictureTypes} error={error} />
    </FileForm>
  );
}
