import { Form, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { type FormEvent, useEffect, useReducer, useRef } from "react";
import { FileField, type FileFieldProps } from "#app/components/core/admin/uploads/file-field.tsx";
import type { UploadTerms } from "#app/components/core/admin/uploads/file-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import { proofLifetime } from "#app/shared/core/proof-lifetime.ts";
import { acceptedRecordings } from "#app/shared/music/tracks/download-formats.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { emptyQueue, isBusy, nextUpload, sendUpload, stepQueue } from "./upload-queue.ts";

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

/** Uploads files. With JavaScript each file is sent alone, shows its progress and can be canceled. */
export function UploadForm({
  terms,
  address,
  intent,
  onEnd,
  accept = acceptedRecordings,
  ...form
}: UploadFormProps) {
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
          pendingLabel={messages.adminUploads.uploading}
        >
          {form.button}
        </Button>
      </p>
    </Form>
  );
}

/** The router takes one prompt at a time, and a page can have two forms: it is there only while files are sent. */
function LeavePrompt() {
  usePrompt({ when: true, message: messages.adminUploads.leave });
  return null;
}

interface UploadRules {
  /** The upload endpoint. */
  address: string;
  maxBytes: number;
  /** How many milliseconds from now the reauthentication stays valid, as told by the server. */
  provenFor: number;
  /** All chosen files are finished. @param onlyTakenId of what it became, if one file was sent and accepted */
  onEnd: (onlyTakenId: string | null) => void;
}

/** Sends the chosen files one after the other and reports the state of each. */
function useUploads({ address, maxBytes, provenFor, onEnd }: UploadRules) {
  const [queue, send] = useReducer(stepQueue, emptyQueue);
  const running = useRef(new Map<number, AbortController>());
  const isAtWork = isBusy(queue);
  const wasAtWork = useRef(false);
  const provenUntil = useRef(Number.POSITIVE_INFINITY);

  useEffect(() => {
    provenUntil.current = performance.now() + provenFor;
  }, [provenFor]);

  useEffect(() => {
    const next = nextUpload(queue);
    if (!next) return;
    // Checked here so that no large file is sent in vain; the server checks anyway.
    if (performance.now() > provenUntil.current) return send({ type: "askForProof" });
    const { key, file } = next;
    const controller = new AbortController();
    running.current.set(key, controller);
    send({ type: "begin", key });
    const report = (sentBytes: number) => send({ type: "progress", key, sentBytes });
    sendUpload(address, file, report, controller.signal).then((outcome) => {
      // An accepted file counts as activity in the admin area and renews the reauthentication.
      if (outcome.kind === "taken") provenUntil.current = performance.now() + proofLifetime;
      send({ type: "end", key, outcome });
    });
  }, [queue, address]);

  useEffect(() => {
    if (wasAtWork.current && !isAtWork) {
      const [only, ...others] = queue.uploads;
      onEnd(others.length === 0 && only?.phase.name === "taken" ? only.phase.taken.id : null);
    }
    wasAtWork.current = isAtWork;
  }, [isAtWork, queue, onEnd]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  useEffect(() => {
    if (!isAtWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isAtWork]);

  return {
    queue,
    isAtWork,
    choose: (files: readonly File[]) => send({ type: "choose", files, maxBytes }),
    cancel(key: number) {
      send({ type: "cancel", key });
      running.current.get(key)?.abort();
    },
    retry: (key: number) => send({ type: "retry", key }),
    next() {
      // The user reauthenticated in another tab: from now on only the server knows whether it is valid.
      provenUntil.current = Number.POSITIVE_INFINITY;
      send({ type: "goOn" });
    },
  };
}
