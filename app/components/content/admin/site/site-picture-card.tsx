import { Form } from "@remix-run/react";
import { PictureForm, type PictureFormProps } from "#app/components/core/admin/uploads/picture-form.tsx";
import { SiteLogo } from "#app/components/core/layout/site-logo.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { PictureProps } from "#app/components/ui/picture.tsx";
import type { SitePictureName } from "#app/domain/content/site/site-pictures.ts";
import { messages } from "#app/messages/messages.ts";
import type { Logo } from "#app/shared/core/pictures/picture-addresses.ts";
import { FocusForm } from "./focus-form.tsx";
import styles from "./site-picture-card.module.css";

interface SitePictureCardProps extends Pick<PictureFormProps, "page" | "isProven" | "error"> {
  name: SitePictureName;
  /** Its address and size in pixels, and the ground that a logo needs; null if there is none. */
  picture: Logo | null;
  /** The portrait with its renditions and its focal point; null for the others. */
  portrait: PictureProps["picture"] | null;
}

/** Shows, replaces or removes one of the site's own pictures. */
export function SitePictureCard({ name, picture, portrait, isProven, page, error }: SitePictureCardProps) {
  const { title, explanation, hint, current } = messages.adminSite.pictures[name];
  return (
    <Card labelledBy={name} title={title}>
      <p>{explanation}</p>
      {picture && name === "logo" && <SiteLogo logo={picture} alt={current} />}
      {portrait && <FocusForm key={portrait.src} intent="focus-portrait" picture={portrait} />}
      {picture && !portrait && name !== "logo" && (
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={current}
          className={styles.picture}
        />
      )}
      <PictureForm
        intent={`upload-${name}`}
        label={picture ? messages.admin.uploads.newPicture : messages.admin.uploads.picture}
        hint={hint}
        button={messages.admin.uploads.uploadPicture}
        isProven={isProven}
        page={page}
        error={error}
      />
      {picture && (
        <Form method="post" preventScrollReset>
          <Button name="intent" value={`remove-${name}`} variant="quiet">
            {messages.admin.uploads.removePicture}
          </Button>
        </Form>
      )}
    </Card>
  );
}
