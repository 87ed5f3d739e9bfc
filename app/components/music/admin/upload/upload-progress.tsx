import { Link, useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./upload-progress.module.css";
import { isUnderWay, type QueuedUpload, type UploadQueue } from "./upload-queue.ts";

interface PhaseLabels {
  /** What the server does with a file once it has it. */
  checkingLabel?: string | undefined;
  /** The page of what a file became; without it there is none. */
  pageOf?: ((id: string) => string) | undefined;
}

interface UploadProgressProps extends PhaseLabels {
  queue: UploadQueue;
  onCancel: (key: number) => void;
  onRetry: (key: number) => void;
  onGoOn: () => void;
}

/** The progress and result of each file; nothing before the first. */
export function UploadProgress({ queue, onCancel, onRetry, onGoOn, ...labels }: UploadProgressProps) {
  const { uploads, needsProof } = queue;
  const reauthentication = useHref("/reauthenticate?redirectTo=%2Fdashboard");
  return (
    <>
      <p role="status" className="visually-hidden">
        {summaryOf(uploads)}
      </p>
      {needsProof && (
        <Notice role="alert" title={messages.adminUploads.confirmTitle}>
          <p>
            <Sentence
              parts={messages.adminUploads.confirm<ReactNode>(
                <a href={reauthentication} target="_blank" rel="noreferrer">
                  {messages.adminUploads.confirmInTab}
                </a>,
              )}
            />
          </p>
          <p className={styles.goOn}>
            <Button type="button" variant="secondary" onClick={onGoOn}>
              {messages.adminUploads.continue}
            </Button>
          </p>
        </Notice>
      )}
      {uploads.length > 0 && (
        <ul className="ruled">
          {uploads.map((upload) => (
            <li key={upload.key} className={styles.upload} data-phase={upload.phase.name}>
              <span className={styles.name}>{upload.file.name}</span>
              <Phase upload={upload} {...labels} />
              {(isUnderWay(upload) || upload.phase.name === "waiting") && (
                <button type="button" className={styles.action} onClick={() => onCancel(upload.key)}>
                  {messages.adminUploads.cancel}
                  <span className="visually-hidden">{messages.adminUploads.ofFile(upload.file.name)}</span>
                </button>
              )}
              {upload.phase.name === "refused" && upload.phase.canRetry && (
                <button type="button" className={styles.action} onClick={() => onRetry(upload.key)}>
                  {messages.adminUploads.tryAgain}
                  <span className="visually-hidden">{messages.adminUploads.ofFile(upload.file.name)}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Phase({
  upload: { file, phase },
  checkingLabel = messages.adminUploads.checkingPreview,
  pageOf,
}: PhaseLabels & { upload: QueuedUpload }) {
  switch (phase.name) {
    case "waiting":
      return <span className={`cluster muted ${styles.state}`}>{messages.adminUploads.queued}</span>;
    case "sending": {
      const percent = Math.floor((100 * phase.sentBytes) / file.size);
      return (
        <span className={`cluster muted ${styles.state}`}>
          <progress
            max={100}
            value={percent}
            aria-label={messages.adminUploads.sending(file.name)}
            className={styles.bar}
          />
          <span className={styles.percent}>{messages.adminUploads.percent(percent)}</span>
        </span>
      );
    }
    case "checking":
      return (
        <span className={`cluster muted ${styles.state}`}>
          <progress aria-label={messages.adminUploads.checking(file.name)} className={styles.bar} />
          {checkingLabel}
        </span>
      );
    case "taken":
      return (
        <span className={styles.taken}>
          <Sentence
            parts={messages.adminUploads.done<ReactNode>(
              pageOf ? <Link to={pageOf(phase.taken.id)}>{phase.taken.title}</Link> : phase.taken.title,
            )}
          />
        </span>
      );
    case "refused":
      return <span className={styles.refused}>{phase.error}</span>;
    case "canceled":
      return <span className={`cluster muted ${styles.state}`}>{messages.adminUploads.canceled}</span>;
  }
}

function summaryOf(uploads: readonly QueuedUpload[]): string {
  if (uploads.length === 0) return "";
  const count = (name: string) => uploads.filter(({ phase }) => phase.name === name).length;
  return messages.adminUploads.summary(count("taken"), uploads.length, count("refused"));
}
