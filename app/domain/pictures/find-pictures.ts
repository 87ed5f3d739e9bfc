import { eq } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/prepared.ts";
import { packTint } from "#app/shared/colours/packed-tint.ts";
import { renditionAddress } from "#app/shared/pictures/rendition-address.ts";
import { pictureFormats, pictureRenditions, pictures } from "#db/schema/index.ts";
import type { Picture } from "./presented-picture.ts";
import { readTint } from "./read-tint.ts";

const picturesById = prepared((db) =>
  db
    .select({
      id: pictures.id,
      width: pictures.width,
      height: pictures.height,
      colours: pictures.colours,
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
          },
        ],
      ];
    }),
  );
}
