import { Form, type FormProps, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonLink, type ButtonVariant } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";

/** What may be uploaded, and for how long this user may. */
export interface UploadTerms {
  maxBytes: number;
  /** Milliseconds from now; 0 if the user must reauthenticate first. */
  provenFor: number;
}

export interface FileFormProps extends FormProps {
  /** Sent before the files. */
  intent: string;
  /** Whether the reauthentication is recent enough. */
  isProven: boolean;
  /** The current page, to come back to. */
  page: string;
  button: string;
  variant?: ButtonVariant;
  pendingLabel?: string;
  /** The answer asks for the same files again. */
  keepsFiles?: boolean;
  /** Sent by a script of its own. */
  isSending?: boolean;
  /** Choosing a file sends it; without scripts, the button does. */
  isImmediate?: boolean;
  children: ReactNode;
}

/** A form that uploads files; before that, the user may have to confirm that it's them. */
export function FileForm({ intent, isProven, page, button, variant, children, ...rest }: FileFormProps) {
  const {
    pendingLabel = messages.admin.uploads.uploading,
    keepsFiles = false,
    isImmediate = false,
    ...sending
  } = rest;
  const { isSending = false, ...form } = sending;
  const isSent = useNavigation().formData?.get("intent") === intent;
  const isPending = isSent || isSending;
  const sent = useRef<HTMLFormElement>(null);
  const wasPending = useRef(false);

  // As after a new document: what was sent isn't chosen again.
  useEffect(() => {
    if (wasPending.current && !isPending && !keepsFiles) {
      const files = sent.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [];
      for (const input of files) input.value = "";
    }
    wasPending.current = isPending;
  }, [isPending, keepsFiles]);

  if (!isProven) return <ReauthenticateFirst page={page} />;
  return (
    <Form
      {...form}
      ref={sent}
      method="post"
      encType="multipart/form-data"
      onChange={isImmediate ? ({ currentTarget }) => currentTarget.requestSubmit() : undefined}
      className="stack gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <p>
        <Button variant={variant} isPending={isPending} pendingLabel={pendingLabel}>
          {button}
        </Button>
      </p>
    </Form>
  );
}

/** Replaces an upload form: unlike text, files can't be preserved during a reauthentication. */
export function ReauthenticateFirst({ page }: { page: string }) {
  return (
    <>
      <p>{messages.admin.uploads.confirmFirst}</p>
      <p>
        <ButtonLink to={`/reauthenticate?redirectTo=${encodeURIComponent(page)}`} variant="secondary">
          {messages.admin.uploads.confirmAndUpload}
        </ButtonLink>
      </p>
    </>
  );
}
