const areas = [
  "about",
  "admin",
  "api",
  "assets",
  "auth",
  "cart",
  "checkout",
  "contact",
  "dashboard",
  "embed",
  "feed.xml",
  "media",
  "music",
  "photos",
  "releases",
  "videos",
] as const;

/**
 * The part of the site that an address belongs to. A closed list: a label for each address that somebody makes up
 * would fill the memory.
 */
export function areaOf(path: string): string {
  const [, first = ""] = path.split("/", 2);
  if (first === "") return "home";
  return areas.find((area) => area === first) ?? "other";
}
