import { Form, useNavigation } from "@remix-run/react";
import { FormFields } from "../../forms/form-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField, pictureTypes } from "./file-field.tsx";
import { ReauthenticateFirst } from "./reauthenticate-first.tsx";

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
export function PictureForm({ intent, label, hint, button, isProven, page, error }: PictureFormProps) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  if (!isProven) return <ReauthenticateFirst page={page} />;
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset>
      <FormFields>
        <input type="hidden" name="intent" value={intent} />
        <FileField label={label} hint={hint} accept={pictureTypes} error={error} />
        <p>
          <Button variant="secondary" isPending={isPending} pendingLabel="Uploading...">
            {button}
          </Button>
        </p>
      </FormFields>
    </Form>
  );
}
