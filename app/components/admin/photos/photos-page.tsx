import type { OwnedPhoto } from "#app/domain/photos/list-photos.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { categoryLabels } from "../../photos/gallery-photo.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ContentList, ContentRow } from "../lists/content-list.tsx";
import type { UploadTerms } from "../uploads/file-form.tsx";
import { RefusedFiles } from "../uploads/refused-files.tsx";
import { PhotoUploadForm } from "./photo-upload-form.tsx";
import { sizeLabels } from "./tile-fields.tsx";

interface PhotosPageProps {
  photos: readonly OwnedPhoto[];
  terms: UploadTerms;
  lastResult: FormResult;
  /** The result of an upload, if some files were refused. */
  uploaded?: { added: readonly string[]; refusals: readonly string[] } | undefined;
}

/** The gallery in the admin area: upload, order, edit. */
export function PhotosPage({ photos, terms, lastResult, uploaded }: PhotosPageProps) {
  return (
    <>
      {uploaded && <Uploaded {...uploaded} />}
      <Card labelledBy="add-photos" title="Add Photos">
        <PhotoUploadForm terms={terms} lastResult={lastResult} />
      </Card>
      <ContentList
        title="In the Gallery"
        empty={
          <EmptyState
            title="No photos yet"
            description="Upload your first photos above, several at once if you like."
          />
        }
      >
        {photos.map((photo) => (
          <PhotoRow key={photo.id} photo={photo} isLast={photo.position === photos.length} />
        ))}
      </ContentList>
    </>
  );
}

function PhotoRow({ photo, isLast }: { photo: OwnedPhoto; isLast: boolean }) {
  const { id, title, description, category, size, memberOnly, isPublished, position, picture } = photo;
  return (
    <ContentRow
      id={id}
      title={title}
      to={`/admin/photos/${id}`}
      position={position}
      isLast={isLast}
      picture={picture && <Picture picture={picture} alt="" sizes="107px" />}
      facts={
        <>
          {!isPublished && <Badge>Hidden</Badge>}
          {memberOnly && <Badge tone="success">Members</Badge>}
          {!description && <Badge tone="accent">No description</Badge>}
          <span>
            {categoryLabels[category]}, {sizeLabels[size].toLowerCase()}
          </span>
        </>
      }
    />
  );
}

function Uploaded({ added, refusals }: NonNullable<PhotosPageProps["uploaded"]>) {
  return (
    <>
      <RefusedFiles refusals={refusals} />
      {added.length > 0 && (
        <Notice variant="success" title={`In the gallery: ${added.join(", ")}`}>
          <p>They are at the end of the gallery. The list shows who can see them.</p>
        </Notice>
      )}
    </>
  );
}
