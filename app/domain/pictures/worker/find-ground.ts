import type { Sharp } from "sharp";
import { luminance, readHex } from "#app/shared/colours/colour.ts";
import { type Theme, themes } from "#app/shared/colours/tint.ts";

const side = 128;

/** Below this contrast a shape isn't made out at a glance. */
const minContrast = 2;

/** A mark of which less than this share is made out on a ground can't be read there. */
const minShare = 0.15;

/**
 * The ground that a transparent mark needs: that of the light theme for dark letters, which nobody sees on a dark page,
 * and the other way round. @returns null for a mark that brings its own ground, or is made out on both.
 */
export async function findGround(mark: Sharp): Promise<Theme | null> {
  const { data } = await mark
    .resize(side, side, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = { dark: 0, light: 0 };
  let [all, isSolid] = [0, true];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 255) isSolid = false;
    const light = luminance([red / 255, green / 255, blue / 255]);
    all += alpha;
    for (const theme of ["dark", "light"] as const) {
      if (contrastOfLights(light, luminance(readHex(themes[theme].background))) >= minContrast)
        seen[theme] += alpha;
    }
  }
  if (isSolid || all === 0) return null;
  if (Math.min(seen.dark, seen.light) >= minShare * all) return null;
  return seen.dark > seen.light ? "dark" : "light";
}

function contrastOfLights(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
