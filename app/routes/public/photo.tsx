import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate } from "@remix-run/react";
import type { CSSProperties } from "react";
import { type GalleryPhoto, photoAddress } from "#app/components/content/photos/gallery-photo.ts";
import { Lightbox } from "#app/components/content/photos/lightbox.tsx";
import { LockedPhoto } from "#app/components/content/photos/locked-photo.tsx";
import styles from "#app/components/content/photos/photo-page.module.css";
import { findShownPhoto, shownGallery } from "#app/components/content/photos/shown-gallery.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { overlayEntry } from "#app/components/ui/overlay-entry.ts";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { getPhoto } from "#app/domain/content/photos/list-photos.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { readCategory } from "#app/http/redirects.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: args.data?.photo.title ?? messages.core.errorPage.notFound,
    description: args.data?.photo.description,
    picture: args.data?.photo.picture,
  });

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    const category = readCategory(ctx, request, `/photos/${params.photoId}`);
    return { ...getPhoto(ctx, params.photoId ?? "", category?.id), category: category?.id ?? null };
  });
}

/** From the gallery that the photo opens over, which needs no request. */
export function clientLoader({ params, request, serverLoader }: ClientLoaderFunctionArgs) {
  const category = new URL(request.url).searchParams.get("category");
  return findShownPhoto(params.photoId ?? "", category) ?? serverLoader<typeof loader>();
}

type PhotoShape = CSSProperties & Record<"--ratio", number>;

/** Width divided by height; the CSS needs it to fit a picture into the window before it has loaded. */
function shapeOf({ picture }: GalleryPhoto): PhotoShape {
  return { "--ratio": picture ? picture.width / picture.height : 1 };
}

export default function Photo() {
  const data = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  if (!shownGallery.useIsOverlay()) return <PhotoPage {...data} />;
  return (
    <Lightbox
      placed={data}
      onMove={(photoId) =>
        navigate(photoAddress(photoId, data.category), {
          replace: true,
          state: overlayEntry,
          preventScrollReset: true,
        })
      }
      onClose={() => navigate(-1)}
    />
  );
}

type PhotoPageProps = SerializeFrom<typeof loader>;

/** A photo's own page, with links to its neighbours. */
function PhotoPage({ photo, position, count, previousId, nextId, category }: PhotoPageProps) {
  return (
    <article className="stack">
      <p>
        <Link to={photoAddress(null, category)} className="touch">
          {messages.contentPages.photos.back}
        </Link>
      </p>
      <div className="stack gap-2">
        <PageTitle size="data" lang={photo.lang?.title}>
          {photo.title}
        </PageTitle>
        <p className={`muted ${styles.details}`}>
          {photo.categoryName && (
            <>
              {photo.categoryName} <span className={styles.dot}>/</span>{" "}
            </>
          )}
          {messages.contentPages.photos.positionOf(position, count)}
        </p>
      </div>
      <figure className={styles.figure} style={shapeOf(photo)}>
        {photo.picture ? (
          <Picture
            picture={photo.picture}
            alt={photo.description || photo.title}
            sizes={`min(94vw, 68.75rem, 74vh * ${photo.picture.width / photo.picture.height})`}
            isUrgent
          />
        ) : (
          <div className={styles.locked}>
            <LockedPhoto title={photo.title} />
          </div>
        )}
        {photo.description && (
          <figcaption lang={photo.lang?.description} className={styles.caption}>
            {photo.description}
          </figcaption>
        )}
      </figure>
      {!photo.picture && (
        <p className={styles.options}>
          <ButtonLink to={`/auth?redirectTo=/photos/${photo.id}`}>
            {messages.contentPages.photos.signIn}
          </ButtonLink>
        </p>
      )}
      <nav aria-label={messages.contentPages.photos.neighbours} className={styles.options}>
        <ButtonLink to={photoAddress(previousId, category)} variant="secondary" rel="prev">
          {messages.contentPages.photos.previous}
        </ButtonLink>
        <ButtonLink to={photoAddress(nextId, category)} variant="secondary" rel="next">
          {messages.contentPages.photos.next}
        </ButtonLink>
      </nav>
    </article>
  );
}
