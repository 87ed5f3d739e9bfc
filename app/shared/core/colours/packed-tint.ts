import type { Tint } from "./tint.ts";

/** A tint as it travels with each row of a list: tint and ground of the dark theme, then of the light one. */
export function packTint({ dark, light }: Tint): string {
  return [dark.tint, dark.ground, light.tint, light.ground].map((colour) => colour.slice(1)).join("");
}

/** The colours of a packed tint, in its order; null without one. */
export function coloursOf(packed: string | undefined): [string, string, string, string] | null {
  if (!packed) return null;
  const colour = (position: number) => `#${packed.slice(6 * position, 6 * position + 6)}`;
  return [colour(0), colour(1), colour(2), colour(3)];
}

/** The grounds of a packed tint, for the browser's own frame; null without one. */
export function groundsOf(packed: string | undefined): { dark: string; light: string } | null {
  const colours = coloursOf(packed);
  return colours && { dark: colours[1], light: colours[3] };
}

/** Attributes of an element that is tinted; none for one that isn't. */
export interface TintAttributes {
  "data-tint"?: string;
  style?: object;
}

/**
 * The attributes that tint what they are set on and all within: tints.css makes `--tint`, `--tint-ground` and
 * `--accent-text` of them. None for a cover without colours: the site's own stay.
 */
export function tintStyle(cover: { tint?: string } | null | undefined): TintAttributes {
  const colours = coloursOf(cover?.tint);
  if (!colours) return {};
  const [dark, darkGround, light, lightGround] = colours;
  const style: Record<`--${string}`, string> = {
    "--td": dark,
    "--gd": darkGround,
    "--tl": light,
    "--gl": lightGround,
  };
  return { "data-tint": "", style };
}
