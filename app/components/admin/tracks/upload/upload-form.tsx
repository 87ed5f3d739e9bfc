import { Form } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { FormFields } from "#app/components/forms/form-parts.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FileField } from "../../uploads/file-field.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";

/** What may be sent, and for how long the reader may. */
export interface UploadTerms {
  maxBytes: number;
  /** Milliseconds from now; 0 where the reader has to prove first who they are. */
  provenFor: number;
}

interface UploadFormProps {
  terms: UploadTerms;
  /** The door that takes the files one by one, with JavaScript. */
  address: string;
  intent: string;
  label: string;
  hint: string;
  /** What the button says. */
  button: string;
  /** Whether it is the first thing to do on its page. */
  isPrimary?: boolean;
  isMultiple?: boolean;
  error?: string | undefined;
  /** With JavaScript: all files have come to their end; see `useUploads`. */
  onEnd: (onlyTakenId: string | null) => void;
}

const recordings =
  ".mp3,.wav,.aif,.aiff,.aifc,.flac,audio/mpeg,audio/wav,audio/x-wav,audio/aiff,audio/x-aiff,audio/flac";

/**
 * Sends recordings. A form with nothing but files in it; with JavaScript each file goes alone, shows how far it
 * is, and can be canceled.
 */
export function UploadForm({ terms, address, intent, onEnd, ...form }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { queue, isAtWork, choose, cancel, retry, goOn } = useUploads({ ...terms, address, onEnd });

  function sendByScript(event: FormEvent) {
    event.preventDefault();
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0 && !isAtWork) choose(files);
  }

  return (
    <Form method="post" encType="multipart/form-data" onSubmit={sendByScript}>
      <FormFields>
        <input type="hidden" name="intent" value={intent} />
        <FileField
          label={form.label}
          hint={form.hint}
          accept={recordings}
          isMultiple={form.isMultiple}
          error={queue.uploads.length > 0 ? undefined : form.error}
          input={input}
        />
        <UploadProgress queue={queue} onCancel={cancel} onRetry={retry} onGoOn={goOn} />
        <p>
          <Button
            variant={form.isPrimary ? "primary" : "secondary"}
            isPending={isAtWork}
            pendingLabel="Uploading..."
          >
            {form.button}
          </Button>
        </p>
      </FormFields>
    </Form>
  );
}
