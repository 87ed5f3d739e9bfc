import type { MetaArgs, MetaDescriptor } from "@remix-run/node";

/**
 * The title and description of a page, with the artist's name from the root's data.
 * @param name what the page is; a failed form puts "Error:" before it, for people who hear the title first.
 */
export function pageTitle(
  args: Pick<MetaArgs, "matches" | "error">,
  name: string,
  description?: string,
): MetaDescriptor[] {
  const artistName = findArtistName(args.matches);
  const title = artistName ? `${name} - ${artistName}` : name;
  return [{ title }, ...(description ? [{ name: "description", content: description }] : [])];
}

function findArtistName(matches: { id: string; data: unknown }[]): string | null {
  const root = matches.find((match) => match.id === "root")?.data;
  if (typeof root !== "object" || root === null || !("site" in root)) return null;
  const { site } = root;
  if (typeof site !== "object" || site === null || !("artistName" in site)) return null;
  return String(site.artistName);
}
