import type { Tint } from "./tint.ts";

/** A tint as it travels with each row of a list: tint and ground of the dark theme, then of the light one. */
export function packTint({ dark, light }: Tint): string {
  return [dark.tint, dark.ground, light.tint, light.ground].map((colour) => colour.slice(1)).join("");
}

/** The grounds of a packed tint, for the browser's own frame; null without one. */
export function groundsOf(packed: string | undefined): { dark: string; light: string } | null {
  return packed ? { dark: `#${packed.slice(6, 12)}`, light: `#${packed.slice(18, 24)}` } : null;
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
  const packed = cover?.tint;
  if (!packed) return {};
  const colour = (place: number) => `#${packed.slice(6 * place, 6 * place + 6)}`;
  const style: Record<`--${string}`, string> = {
    "--td": colour(0),
    "--gd": colour(1),
    "--tl": colour(2),
    "--gl": colour(3),
  };
  return { "data-tint": "", style };
}
