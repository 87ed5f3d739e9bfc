import { Form } from "@remix-run/react";
import { PictureForm, type PictureFormProps } from "#app/components/core/admin/uploads/picture-form.tsx";
import { SiteLogo } from "#app/components/core/layout/site-logo.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { SitePictureName } from "#app/domain/content/site/site-pictures.ts";
import type { Logo } from "#app/shared/core/pictures/picture-addresses.ts";
import styles from "./site-picture-card.module.css";

/** One of the site's own pictures, and the result of the last attempt to change it. */
export interface SitePictureState extends Pick<PictureFormProps, "page" | "isProven" | "error"> {
  /** Its address and size in pixels, and the ground that a logo needs; null if there is none. */
  picture: Logo | null;
}

interface SitePictureCardProps {
  name: SitePictureName;
  title: string;
  explanation: string;
  hint: string;
  state: SitePictureState;
}

/** Shows, replaces or removes one of the site's own pictures. */
export function SitePictureCard({ name, title, explanation, hint, state }: SitePictureCardProps) {
  const { picture, isProven, page, error } = state;
  return (
    <Card labelledBy={name} title={title}>
      <p>{explanation}</p>
      {picture && name === "logo" && <SiteLogo logo={picture} alt={`Current ${title.toLowerCase()}`} />}
      {picture && name !== "logo" && (
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={`Current ${title.toLowerCase()}`}
          className={styles.picture}
        />
      )}
      <PictureForm
        intent={`upload-${name}`}
        label={picture ? "New picture" : "Picture"}
        hint={hint}
        button="Upload Picture"
        isProven={isProven}
        page={page}
        error={error}
      />
      {picture && (
        <Form method="post" preventScrollReset>
          <Button name="intent" value={`remove-${name}`} variant="quiet">
            Remove Picture
          </Button>
        </Form>
      )}
    </Card>
  );
}
