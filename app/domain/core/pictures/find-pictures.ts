import { and, desc, eq, inArray } from "drizzle-orm";
import type { ReadContext, Services } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import { packTint } from "#app/shared/core/colours/packed-tint.ts";
import { type Tint, tintOf } from "#app/shared/core/colours/tint.ts";
import {
  type Crop,
  cropAround,
  formatFocus,
  middleFocus,
  parseFocus,
} from "#app/shared/core/pictures/focus.ts";
import { renditionAddress } from "#app/shared/core/pictures/picture-addresses.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { pictureFormats, pictureRenditions, pictures } from "#db/schema/index.ts";

const middle = formatFocus(middleFocus);

/** What a picture lends to what shows it. @param colours as they are stored with it; null for not known yet. */
export function readTint(colours: string | null): Tint | null {
  return tintOf(colours?.split(" ").filter(Boolean) ?? []);
}

const picturesById = prepared((db) =>
  db
    .select({
      id: pictures.id,
      width: pictures.width,
      height: pictures.height,
      colours: pictures.colours,
      focus: pictures.focus,
      format: pictureRenditions.format,
      renditionWidth: pictureRenditions.width,
    })
    .from(pictures)
    .innerJoin(pictureRenditions, eq(pictureRenditions.pictureId, pictures.id))
    .where(isOneOf(pictures.id, "ids"))
    .orderBy(pictures.id, pictureRenditions.width)
    .prepare(),
);

/** Reads pictures with their renditions, by id; unknown ids are left out. */
export function findPictures({ db }: Pick<ReadContext, "db">, ids: string[]): Map<string, Picture> {
  if (ids.length === 0) return new Map();
  const rows = picturesById({ db }).all({ ids: JSON.stringify(ids) });
  const grouped = Map.groupBy(rows, (row) => row.id);
  return new Map(
    [...grouped].flatMap(([id, group]) => {
      const [first] = group;
      if (!first) return [];
      const files = Map.groupBy(group, (rendition) => rendition.format);
      const formats = pictureFormats.filter((format) => files.has(format));
      const sources = formats.map((format) => ({
        type: `image/${format}`,
        srcSet: (files.get(format) ?? [])
          .map(({ renditionWidth }) => `${renditionAddress(id, renditionWidth, format)} ${renditionWidth}w`)
          .join(", "),
      }));
      const fallback = formats.at(-1) ?? "jpeg";
      const widest = files.get(fallback)?.at(-1);
      const { width, height } = first;
      const tint = readTint(first.colours);
      const focus = parseFocus(first.focus) ?? middleFocus;
      // A square that is shown whole needs none, and travels with each of sixty rows.
      const isWhole = width === height && formatFocus(focus) === middle;
      return [
        [
          id,
          {
            id,
            width,
            height,
            sources,
            src: renditionAddress(id, widest?.renditionWidth ?? width, fallback),
            ...(tint && { tint: packTint(tint) }),
            ...(!isWhole && { crop: cropAround(focus, first) }),
          },
        ],
      ];
    }),
  );
}

/** A path to read a picture's widest JPEG from; null for an unknown picture or a file that is gone. */
export async function findWidestJpeg(
  ctx: Pick<Services, "db" | "gateways">,
  pictureId: string,
): Promise<string | null> {
  const widest = findWidest(ctx, pictureId, ["jpeg"]);
  return widest ? ctx.gateways.storage.fetch(widest.fileKey) : null;
}

/** The JPEG of a cover that belongs next to music: as large as it was uploaded, where that was stored. */
export function findArt({ db }: Pick<Services, "db">, pictureId: string) {
  return findWidest({ db }, pictureId, ["jpeg", "art"]);
}

/** The smallest JPEG that is as wide as this, else the widest; null for a picture without any. */
export function findJpeg({ db }: Pick<Services, "db">, pictureId: string, minWidth: number) {
  const { width, format } = pictureRenditions;
  const jpegs = db
    .select()
    .from(pictureRenditions)
    .where(and(eq(pictureRenditions.pictureId, pictureId), eq(format, "jpeg")))
    .orderBy(desc(width))
    .all();
  const isWideEnough = (rendition: { width: number }) => minWidth > 0 && rendition.width >= minWidth;
  return jpegs.findLast(isWideEnough) ?? jpegs[0] ?? null;
}

function findWidest({ db }: Pick<Services, "db">, pictureId: string, formats: ("jpeg" | "art")[]) {
  const { width, format } = pictureRenditions;
  return db
    .select()
    .from(pictureRenditions)
    .where(and(eq(pictureRenditions.pictureId, pictureId), inArray(format, formats)))
    .orderBy(desc(width))
    .get();
}

/** A picture ready for `<picture>`: URLs by format and width, and the space to reserve for it. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  /** Best format first; the browser takes the first that it supports. */
  sources: { type: string; srcSet: string }[];
  /** The widest JPEG, or PNG of a mark, which every browser shows. */
  src: string;
  /** What it lends to the page that shows it, see `tintStyle`; missing while its colours aren't known. */
  tint?: string;
  /** What a frame of another shape shows of it; missing for the middle of a square. */
  crop?: Crop;
}

/**
 * The stored file of the artist's logo that every program can show: a PNG, or a JPEG where an earlier version made it.
 * @returns its key; null without a logo.
 */
export function findLogo(
  { db }: Pick<ReadContext, "db">,
  { logo }: Pick<SiteSettings, "logo">,
): string | null {
  if (!logo) return null;
  const { pictureId, format, width, fileKey } = pictureRenditions;
  const isShown = and(eq(pictureId, logo.id), inArray(format, ["png", "jpeg"]), eq(width, logo.width));
  return db.select({ fileKey }).from(pictureRenditions).where(isShown).get()?.fileKey ?? null;
}
