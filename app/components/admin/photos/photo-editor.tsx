import { Link } from "@remix-run/react";
import type { OwnedPhoto } from "#app/domain/photos/list-photos.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { Card } from "../../ui/card.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ContentEditor } from "../content-editor.tsx";
import { Removal } from "../removal.tsx";
import { PhotoForm } from "./photo-form.tsx";

interface PhotoEditorProps {
  photo: OwnedPhoto;
  count: number;
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

/** The admin page of one photo. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { id, description, title, picture, isPublished } = props.photo;
  return (
    <ContentEditor
      side={
        <>
          <Card labelledBy="picture">
            <h2 id="picture">Picture</h2>
            {picture && (
              <Picture picture={picture} alt={description || title} sizes="(min-width: 60rem) 20rem, 88vw" />
            )}
            {isPublished && (
              <p>
                <Link to={`/photos/${id}`}>See it in the gallery</Link>
              </p>
            )}
          </Card>
          <Removal
            what="Photo"
            consequence="This deletes the photo and its files. To keep it without showing it, take it out of the gallery instead."
          />
        </>
      }
    >
      <Card labelledBy="details">
        <h2 id="details">Details</h2>
        <PhotoForm key={id} {...props} />
      </Card>
    </ContentEditor>
  );
}
