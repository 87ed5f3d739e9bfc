import { Link, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { FileField } from "#app/components/core/admin/uploads/file-field.tsx";
import { FileForm, type UploadTerms } from "#app/components/core/admin/uploads/file-form.tsx";
import { formatRefusal, RefusedFiles } from "#app/components/core/admin/uploads/refused-files.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
import type { ReleaseUploadAnswer } from "#app/shared/music/releases/release-form-schema.ts";
import { acceptedRecordings } from "#app/shared/music/tracks/download-formats.ts";
import styles from "./folder-form.module.css";
import { type FolderOutcome, sendFolder } from "./send-folder.ts";

const recordingsAndCover = `.jpg,.jpeg,.png,.webp,${acceptedRecordings}`;
const page = "/admin/releases?add=upload";

/** Uploads a folder of recordings, which becomes a draft release. With scripts it shows how far it is. */
export function FolderForm({ terms }: { terms: UploadTerms }) {
  const navigate = useNavigate();
  /** The part that is sent, from 0 to 1; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<FolderOutcome | null>(null);

  async function sendByScript(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sent !== null) return;
    const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="file"]')];
    const files = inputs.flatMap((input) => [...(input.files ?? [])]);
    setSent(0);
    const answered = await sendFolder(files, setSent);
    setSent(null);
    setOutcome(answered);
    const { release, refused } = answered;
    if (release && refused.length === 0) navigate(`/admin/releases/${release.id}`);
  }

  return (
    <FileForm
      intent="upload"
      isProven={terms.provenFor > 0}
      page={page}
      button={messages.adminReleases.folder.upload}
      pendingLabel={messages.adminReleases.folder.pending}
      isSending={sent !== null}
      onSubmit={sendByScript}
    >
      {sent !== null && <FolderProgress sent={sent} />}
      {outcome && <FolderNotice {...outcome} />}
      <FileField
        label={messages.adminReleases.folder.label}
        hint={messages.adminReleases.folder.hint(formatLimit(terms.maxBytes))}
        accept={recordingsAndCover}
        isFolder
        isOptional
      />
      <FileField
        label={messages.adminReleases.folder.files}
        hint={messages.adminReleases.folder.filesHint}
        accept={recordingsAndCover}
        isMultiple
        isOptional
      />
    </FileForm>
  );
}

function FolderProgress({ sent }: { sent: number }) {
  const percent = Math.floor(100 * sent);
  return (
    <p className="cluster muted">
      <progress
        max={100}
        value={percent < 100 ? percent : undefined}
        aria-label={messages.adminReleases.folder.progress}
        className={styles.bar}
      />
      <span className={styles.percent}>
        {percent < 100
          ? messages.adminReleases.folder.percent(percent)
          : messages.adminReleases.folder.checking}
      </span>
    </p>
  );
}

function FolderNotice({ release, refused, error, needsProof }: FolderOutcome) {
  if (needsProof) {
    return (
      <Notice role="alert" title={messages.adminUploads.confirmTitle}>
        <Sentence
          parts={messages.adminReleases.folder.confirmFirst<ReactNode>(
            <Link to={`/reauthenticate?redirectTo=${encodeURIComponent(page)}`}>
              {messages.adminReleases.folder.confirm}
            </Link>,
          )}
        />
      </Notice>
    );
  }
  if (error) return <Notice role="alert" variant="destructive" title={error} />;
  return <UploadedFolder release={release} refused={refused} />;
}

/** Which files of a folder were refused and why, and what came of the others; nothing where all were taken. */
export function UploadedFolder({ release, refused }: ReleaseUploadAnswer) {
  if (refused.length === 0) return null;
  return (
    <>
      <RefusedFiles refusals={refused.map(formatRefusal)} />
      {release && (
        <Notice variant="success" title={messages.adminReleases.folder.others}>
          <p>
            <Link to={`/admin/releases/${release.id}`}>
              {messages.adminReleases.folder.edit(release.title)}
            </Link>
          </p>
        </Notice>
      )}
    </>
  );
}
