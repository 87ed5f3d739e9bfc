/** What the root's loader tells every page about the site. */
export interface PageFacts {
  artistName: string;
  /** The origin of every whole address. */
  publicUrl: string;
  /** The path of the picture that stands for pages without one. */
  shareImage: SharedPicture | null;
  /** A form that succeeds redirects, so a page that answers a post is one that came back with its errors. */
  hasFailedForm: boolean;
}

/** A picture as links to a page show it, in pixels. */
export interface SharedPicture {
  src: string;
  width: number;
  height: number;
}

/** Finds the facts in what Remix hands to a `meta` function; null when the root's loader failed. */
export function findPageFacts(matches: readonly { id: string; data: unknown }[]): PageFacts | null {
  const root = matches.find((match) => match.id === "root")?.data;
  return hasFacts(root) ? root.facts : null;
}

function hasFacts(root: unknown): root is { facts: PageFacts } {
  return typeof root === "object" && root !== null && "facts" in root;
}
