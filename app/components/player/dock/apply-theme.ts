import { coloursOf } from "#app/shared/colours/packed-tint.ts";

/** What tints.css calls the colours of what plays. */
const names = ["--ptd", "--pgd", "--ptl", "--pgl"];

/**
 * Gives the colours of what plays to the root element, for whatever shows it: the row in play and the player. So the
 * pages' own scripts needn't know any colours.
 * @param cover null for nothing, and for a cover without colours: the site's own are back.
 */
export function applyTheme(cover: { tint?: string } | null | undefined): void {
  const root = document.documentElement;
  const colours = coloursOf(cover?.tint);
  root.toggleAttribute("data-playing-tint", colours !== null);
  for (const [position, name] of names.entries()) root.style.setProperty(name, colours?.[position] ?? "");
}
