import { Link } from "@remix-run/react";
import type { OwnedPhoto } from "#app/domain/photos/list-photos.ts";
import { Card } from "../../ui/card.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ContentEditor } from "../content-editor.tsx";
import type { FormState } from "../editing/edit-form.tsx";
import { Removal } from "../removal.tsx";
import { PhotoForm } from "./photo-form.tsx";

interface PhotoEditorProps extends FormState {
  photo: OwnedPhoto;
  count: number;
}

/** The admin page of one photo. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { id, description, title, picture, isPublished } = props.photo;
  return (
    <ContentEditor
      side={
        <>
          <Card labelledBy="picture" title="Picture">
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
      <Card labelledBy="details" title="Details">
        <PhotoForm key={id} {...props} />
      </Card>
    </ContentEditor>
  );
}
