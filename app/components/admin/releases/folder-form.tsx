import { formatLimit } from "#app/shared/format-limit.ts";
import { FileField } from "../uploads/file-field.tsx";
import { FileForm, type UploadTerms } from "../uploads/file-form.tsx";

const recordingsAndCover =
  ".jpg,.jpeg,.png,.webp,.mp3,.wav,.aif,.aiff,.aifc,.flac,audio/mpeg,audio/wav,audio/x-wav,audio/aiff,audio/x-aiff,audio/flac";

/** Uploads a folder of recordings, which becomes a draft release. */
export function FolderForm({ terms }: { terms: UploadTerms }) {
  return (
    <FileForm
      intent="upload"
      isProven={terms.provenFor > 0}
      page="/admin/releases"
      button="Upload"
      pendingLabel="Uploading and checking..."
    >
      <FileField
        label="A folder"
        hint={`MP3, WAV, AIFF or FLAC, up to ${formatLimit(terms.maxBytes)} in all. Their tags fill in title, order and date; a cover.jpg or folder.png among them becomes the cover, else the art in the tags. Nobody sees them before you publish.`}
        accept={recordingsAndCover}
        isFolder
        isOptional
      />
      <FileField
        label="Or its recordings"
        hint="If you can't choose a folder, choose several files."
        accept={recordingsAndCover}
        isMultiple
        isOptional
      />
    </FileForm>
  );
}
