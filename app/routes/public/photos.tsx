import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { type CSSProperties, useMemo } from "react";
import { arrangeTiles } from "#app/components/content/photos/arrange-tiles.ts";
import { type GalleryPhoto, photoAddress } from "#app/components/content/photos/gallery-photo.ts";
import styles from "#app/components/content/photos/photo-gallery.module.css";
import { PhotoTile } from "#app/components/content/photos/photo-tile.tsx";
import { shownGallery } from "#app/components/content/photos/shown-gallery.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { listPhotos } from "#app/domain/content/photos/list-photos.ts";
import { languagesOf, readOwnSettings } from "#app/domain/core/own-settings.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { readCategory } from "#app/http/redirects.ts";
import { messages } from "#app/messages/messages.ts";
import type { PhotoCategory } from "#app/shared/core/settings/photo-categories.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const category = args.data?.category;
  const name = category
    ? messages.contentPages.photos.titleOf(category.name)
    : messages.contentPages.photos.title;
  return pageHead(args, {
    name,
    description: args.data?.lead,
    parameters: category ? ["category"] : [],
  });
};

/** The gallery; nothing of it for the page of a single photo. */
export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  if (params.photoId !== undefined) return null;
  const category = readCategory(ctx, request, "/photos");
  const { settings, lang } = readOwnSettings(ctx);
  const { photoCategories, pages } = settings;
  const all = listPhotos(ctx);
  const filled = new Set(all.map((photo) => photo.category));
  return {
    photos: category ? all.filter((photo) => photo.category === category.id) : all,
    category,
    // An empty category isn't linked, unless it is the one that was asked for.
    categories: photoCategories.filter(({ id }) => filled.has(id) || id === category?.id),
    hasPhotos: all.length > 0,
    lead: pages.photosLead,
    ...languagesOf(lang, ["pages.photosLead"]),
  };
}

export const shouldRevalidate = shownGallery.shouldRevalidate;

interface CategoryFilterProps {
  current: PhotoCategory | null;
  categories: readonly PhotoCategory[];
}

/** Links to the gallery's categories, each with its own address. */
function CategoryFilter({ current, categories }: CategoryFilterProps) {
  const tabs = [null, ...categories].map((category) => ({
    label: category?.name ?? messages.contentPages.photos.all,
    to: photoAddress(null, category?.id ?? null),
    isCurrent: category?.id === current?.id,
  }));
  return <LinkTabs label={messages.contentPages.photos.categories} tabs={tabs} preventScrollReset />;
}

/** The page of all photos, or of one category; a photo opens over it. */
export default function Photos() {
  const gallery = useLoaderData<typeof loader>();
  const isShown = shownGallery.useMemory(
    useMemo(() => gallery && { photos: gallery.photos, category: gallery.category?.id ?? null }, [gallery]),
  );
  return (
    <>
      {gallery && isShown && <Gallery {...gallery} />}
      <Outlet />
    </>
  );
}

type GalleryProps = NonNullable<SerializeFrom<typeof loader>>;

function Gallery({ photos, category, categories, hasPhotos, lead, lang }: GalleryProps) {
  const isEmpty = !hasPhotos && !category;
  const areas = category ? [] : tileAreas(photos);

  return (
    <>
      <PageHeader title={messages.contentPages.photos.title} size="poster">
        {lead && <p lang={lang?.["pages.photosLead"]}>{lead}</p>}
        {!isEmpty && <p>{messages.contentPages.photos.count(photos.length)}</p>}
      </PageHeader>
      <div className="stack">
        {!isEmpty && categories.length > 0 && <CategoryFilter current={category} categories={categories} />}
        {photos.length === 0 && <NoPhotos isCategory={category !== null} areElsewhere={hasPhotos} />}
        <ul className={classNames(styles.grid, category && styles.isOneCategory)}>
          {photos.map((photo, index) => (
            <li key={photo.id} style={areas[index]} className={styles.place}>
              <PhotoTile
                photo={photo}
                category={category?.id ?? null}
                sizes={category || photo.size !== "regular" ? wideSizes : regularSizes}
                isUrgent={index === 0}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

// A tile is at least 200 px high, so a narrow one shows a 4:3 picture 267 px wide.
const regularSizes = "(min-width: 44rem) 17rem, max(48vw, 17rem)";
const wideSizes = "(min-width: 75rem) 34rem, (min-width: 44rem) 48vw, 94vw";

type TileArea = CSSProperties & Record<"--narrow" | "--roomy", string>;

function tileAreas(photos: readonly GalleryPhoto[]): TileArea[] {
  const wishes = photos.map(({ size }) => size);
  const narrow = arrangeTiles(wishes, 2);
  const roomy = arrangeTiles(wishes, 4);
  return photos.map((_photo, index) => ({
    "--narrow": gridArea(narrow[index]),
    "--roomy": gridArea(roomy[index]),
  }));
}

function gridArea(tile = { columns: 1, rows: 1 }): string {
  return `span ${tile.rows} / span ${tile.columns}`;
}

function NoPhotos({ isCategory, areElsewhere }: { isCategory: boolean; areElsewhere: boolean }) {
  return (
    <EmptyState
      title={isCategory ? messages.contentPages.photos.noneInCategory : messages.contentPages.photos.none}
      description={
        areElsewhere ? messages.contentPages.photos.inOthers : messages.contentPages.photos.nothing
      }
    >
      {areElsewhere && (
        <ButtonLink to="/photos" variant="secondary">
          {messages.contentPages.photos.allPhotos}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
