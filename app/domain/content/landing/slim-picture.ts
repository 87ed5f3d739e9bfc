import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";

/** Nothing on the landing page is narrower on any screen, in pixels. */
const minWidth = 320;

/**
 * A picture without what the landing page doesn't show of it: it names many, and each name travels twice. What every
 * browser knows is the image itself, without a source of its own.
 * @param maxWidth the widest rendition that is needed, in pixels
 */
export function slimPicture(picture: Picture, maxWidth: number): Omit<Picture, "id" | "tint"> {
  const { id: _i, tint: _t, sources, src, ...shown } = picture;
  const slim = sources.map(({ type, srcSet }) => {
    const renditions = srcSet.split(", ").map((text) => text.split(" "));
    const needed = renditions.filter(([, described = ""]) => {
      const width = Number.parseInt(described, 10);
      return width >= minWidth && width <= maxWidth;
    });
    return { type, renditions: needed.length > 0 ? needed : renditions };
  });
  const fallback = slim.pop();
  return {
    ...shown,
    src: fallback?.renditions.at(-1)?.[0] ?? src,
    sources: slim.map(({ type, renditions }) => ({
      type,
      srcSet: renditions.map((rendition) => rendition.join(" ")).join(", "),
    })),
  };
}
