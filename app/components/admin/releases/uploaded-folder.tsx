import { Link } from "@remix-run/react";
import { Notice } from "../../ui/notice.tsx";
import { RefusedFiles, sayRefusal } from "../uploads/refused-files.tsx";

/** An uploaded folder of which files were refused. */
export interface UploadedFolder {
  /** Null where no recording was taken. */
  release: { id: string; title: string } | null;
  refused: readonly { fileName: string; error: string }[];
}

/** Which files of a folder were refused and why, and what came of the others. */
export function FolderOutcome({ release, refused }: UploadedFolder) {
  return (
    <>
      <RefusedFiles refusals={refused.map(sayRefusal)} />
      {release && (
        <Notice variant="success" title="The others are a draft">
          <p>
            <Link to={`/admin/releases/${release.id}`}>Edit “{release.title}”</Link>
          </p>
        </Notice>
      )}
    </>
  );
}
