import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import {
  chooseRenditions,
  inFormat,
  type Source,
  type UnnamedSource,
} from "#app/shared/core/pictures/sources.ts";
import { pictureFormats } from "#db/schema/index.ts";

interface SlimPicture extends Omit<Picture, "id" | "tint" | "sources"> {
  sources: (Source | UnnamedSource)[];
}

/** Nothing on the landing page is narrower on any screen, in pixels. */
const minWidth = 320;

/** One object a format, which travels once. */
const unnamed = new Map(pictureFormats.map((format) => [`image/${format}`, { type: `image/${format}` }]));

/**
 * A picture without what the landing page doesn't show of it, and without names that follow from others: it has many
 * pictures, and each name travels twice.
 * @param maxWidth the widest rendition that is needed, in pixels
 */
export function slimPicture({ id: _i, tint: _t, ...picture }: Picture, maxWidth: number): SlimPicture {
  const { src, sources } = chooseRenditions(picture, (width) => width >= minWidth && width <= maxWidth);
  const [first, ...others] = sources;
  if (!first) return { ...picture, src, sources };
  const slim = others.map((source) => {
    const isSame = source.srcSet === inFormat(first, source.type);
    return (isSame && unnamed.get(source.type)) || source;
  });
  return { ...picture, src, sources: [first, ...slim] };
}
