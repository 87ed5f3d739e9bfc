import { Form } from "@remix-run/react";
import { PictureForm, type PictureFormProps } from "#app/components/core/admin/uploads/picture-form.tsx";
import { SiteLogo } from "#app/components/core/layout/site-logo.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { PictureProps } from "#app/components/ui/picture.tsx";
import type { SitePictureName } from "#app/domain/content/site/site-pictures.ts";
import type { Logo } from "#app/shared/core/pictures/picture-addresses.ts";
import { FocusForm } from "./focus-form.tsx";
import styles from "./site-picture-card.module.css";

const words: Readonly<Record<SitePictureName, Record<"title" | "explanation" | "hint", string>>> = {
  logo: {
    title: "Logo",
    explanation:
      "Replaces your name in the header and in emails, and becomes the site's icon on phones. Without a logo we use your name, and your initial as the icon.",
    hint: "JPEG, PNG, WebP or AVIF, at least 48 pixels on each side. Transparency is preserved.",
  },
  sharePicture: {
    title: "Link Preview",
    explanation: "The picture people see when someone shares a link to your site.",
    hint: "JPEG, PNG, WebP or AVIF, cropped to 1200 x 630 pixels.",
  },
  portrait: {
    title: "Portrait",
    explanation:
      "Large at the top of your site, and next to your story. Without one, we use your first portrait photo; without that, your newest cover.",
    hint: "JPEG, PNG, WebP or AVIF, best 2200 pixels wide.",
  },
};

interface SitePictureCardProps extends Pick<PictureFormProps, "page" | "isProven" | "error"> {
  name: SitePictureName;
  /** Its address and size in pixels, and the ground that a logo needs; null if there is none. */
  picture: Logo | null;
  /** The portrait with its renditions and its focal point; null for the others. */
  portrait: PictureProps["picture"] | null;
}

/** Shows, replaces or removes one of the site's own pictures. */
export function SitePictureCard({ name, picture, portrait, isProven, page, error }: SitePictureCardProps) {
  const { title, explanation, hint } = words[name];
  return (
    <Card labelledBy={name} title={title}>
      <p>{explanation}</p>
      {picture && name === "logo" && <SiteLogo logo={picture} alt={`Current ${title.toLowerCase()}`} />}
      {portrait && <FocusForm key={portrait.src} intent="focus-portrait" picture={portrait} />}
      {picture && !portrait && name !== "logo" && (
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
