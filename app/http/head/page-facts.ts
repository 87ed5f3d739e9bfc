/** The root loader's data about the site, for every page. */
export interface PageFacts {
  artistName: string;
  /** The origin of every absolute address. */
  publicUrl: string;
  /** The path of the picture for pages without one of their own. */
  shareImage: SharedPicture | null;
  /** A form that succeeds redirects, so a page rendered for a POST has errors. */
  hasFailedForm: boolean;
}

/** A picture for link previews, in pixels. */
export interface SharedPicture {
  src: string;
  width: number;
  height: number;
  /** What it shows. */
  alt?: string;
}

/** Finds the facts in the arguments of a `meta` function; null if the root's loader failed. */
export function findPageFacts(matches: readonly { id: string; data: unknown }[]): PageFacts | null {
  const root = matches.find((match) => match.id === "root")?.data;
  return hasFacts(root) ? root.facts : null;
}

function hasFacts(root: unknown): root is { facts: PageFacts } {
  return typeof root === "object" && root !== null && "facts" in root;
}
