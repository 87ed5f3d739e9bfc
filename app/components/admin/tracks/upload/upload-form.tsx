import { Form, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FileField, type FileFieldProps } from "../../uploads/file-field.tsx";
import type { UploadTerms } from "../../uploads/file-form.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";

interface UploadFormProps extends Pick<FileFieldProps, "label" | "hint" | "isMultiple" | "error"> {
  terms: UploadTerms;
  /** The endpoint that takes single files, with JavaScript. */
  address: string;
  intent: string;
  /** Kinds of files, as the `accept` attribute; recordings where nothing else is said. */
  accept?: string;
  /** What the server does with a file once it has it. */
  checkingLabel?: string;
  /** The page of what a file became; without it there is none. */
  pageOf?: (id: string) => string;
  /** The label of the button. */
  button: string;
  /** Whether it is the primary action of its page. */
  isPrimary?: boolean;
  /** With JavaScript: all files are finished; see `useUploads`. */
  onEnd: (onlyTakenId: string | null) => void;
}

const recordings =
  ".mp3,.wav,.aif,.aiff,.aifc,.flac,audio/mpeg,audio/wav,audio/x-wav,audio/aiff,audio/x-aiff,audio/flac";

/** Uploads files. With JavaScript each file is sent alone, shows its progress and can be canceled. */
export function UploadForm({ terms, address, intent, onEnd, accept = recordings, ...form }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { queue, isAtWork, choose, cancel, retry, next } = useUploads({ ...terms, address, onEnd });

  function sendByScript(event: FormEvent) {
    event.preventDefault();
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0 && !isAtWork) choose(files);
  }

  return (
    <Form method="post" encType="multipart/form-data" onSubmit={sendByScript} className="stack gap-4">
      {isAtWork && <LeavePrompt />}
      <input type="hidden" name="intent" value={intent} />
      <FileField
        label={form.label}
        hint={form.hint}
        accept={accept}
        isMultiple={form.isMultiple}
        error={queue.uploads.length > 0 ? undefined : form.error}
        input={input}
      />
      <UploadProgress
        queue={queue}
        checkingLabel={form.checkingLabel}
        pageOf={form.pageOf}
        onCancel={cancel}
        onRetry={retry}
        onGoOn={next}
      />
      <p>
        <Button
          variant={form.isPrimary ? "primary" : "secondary"}
          isPending={isAtWork}
          pendingLabel="Uploading..."
        >
          {form.button}
        </Button>
      </p>
    </Form>
  );
}

/** The router takes one prompt at a time, and a page can have two forms: it is there only while files are sent. */
function LeavePrompt() {
  usePrompt({ when: true, message: "Files are still uploading. Leave and cancel them?" });
  return null;
}
