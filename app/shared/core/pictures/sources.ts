/** The files of a picture in one format, as `<source>` names them. */
export interface Source {
  type: string;
  srcSet: string;
}

/** A source without its files, where they are those of the picture's first source in another format. */
export interface UnnamedSource {
  type: string;
  srcSet?: undefined;
}

/** The files of a source in another format. */
export function inFormat({ type, srcSet }: Source, other: string): string {
  return srcSet.replaceAll(extensionOf(type), extensionOf(other));
}

const extensionOf = (type: string) => type.replace("image/", ".");

/**
 * The renditions of a picture whose widths are needed, or all where none is. What every browser knows, the last of the
 * sources, is the image itself, without a source of its own.
 */
export function chooseRenditions(
  { sources, src }: { sources: readonly Source[]; src: string },
  isNeeded: (width: number) => boolean,
): { sources: Source[]; src: string } {
  const chosen = sources.map(({ type, srcSet }) => {
    const renditions = srcSet.split(", ").map((text) => text.split(" "));
    const needed = renditions.filter(([, width = ""]) => isNeeded(Number.parseInt(width, 10)));
    return { type, renditions: needed.length > 0 ? needed : renditions };
  });
  const fallback = chosen.pop();
  return {
    src: fallback?.renditions.at(-1)?.[0] ?? src,
    sources: chosen.map(({ type, renditions }) => ({
      type,
      srcSet: renditions.map((rendition) => rendition.join(" ")).join(", "),
    })),
  };
}
