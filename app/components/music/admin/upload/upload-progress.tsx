import { Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
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
  return (
    <>
      <p role="status" className="visually-hidden">
        {summaryOf(uploads)}
      </p>
      {needsProof && (
        <Notice role="alert" title="Confirm it's you">
          <p>
            It's been a while since you signed in. We'll hold your files:{" "}
            <a href="/reauthenticate?redirectTo=%2Fdashboard" target="_blank" rel="noreferrer">
              confirm in a new tab
            </a>
            , then come back to continue.
          </p>
          <p className={styles.goOn}>
            <Button type="button" variant="secondary" onClick={onGoOn}>
              Continue
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
                  Cancel<span className="visually-hidden"> {upload.file.name}</span>
                </button>
              )}
              {upload.phase.name === "refused" && upload.phase.canRetry && (
                <button type="button" className={styles.action} onClick={() => onRetry(upload.key)}>
                  Try Again<span className="visually-hidden"> {upload.file.name}</span>
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
  checkingLabel = "Checking and making the preview…",
  pageOf,
}: PhaseLabels & { upload: QueuedUpload }) {
  switch (phase.name) {
    case "waiting":
      return <span className={`cluster muted ${styles.state}`}>Queued</span>;
    case "sending": {
      const percent = Math.floor((100 * phase.sentBytes) / file.size);
      return (
        <span className={`cluster muted ${styles.state}`}>
          <progress max={100} value={percent} aria-label={`Sending ${file.name}`} className={styles.bar} />
          <span className={styles.percent}>{percent} %</span>
        </span>
      );
    }
    case "checking":
      return (
        <span className={`cluster muted ${styles.state}`}>
          <progress aria-label={`Checking ${file.name}`} className={styles.bar} />
          {checkingLabel}
        </span>
      );
    case "taken":
      return (
        <span className={styles.taken}>
          Done: {pageOf ? <Link to={pageOf(phase.taken.id)}>{phase.taken.title}</Link> : phase.taken.title}
        </span>
      );
    case "refused":
      return <span className={styles.refused}>{phase.error}</span>;
    case "canceled":
      return <span className={`cluster muted ${styles.state}`}>Canceled</span>;
  }
}

function summaryOf(uploads: readonly QueuedUpload[]): string {
  if (uploads.length === 0) return "";
  const count = (name: string) => uploads.filter(({ phase }) => phase.name === name).length;
  return `${count("taken")} of ${uploads.length} uploaded, ${count("refused")} refused`;
}
