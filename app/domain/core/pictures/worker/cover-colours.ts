import type { Sharp } from "sharp";
import { fromShade, type Rgb, type Shade, toShade, writeHex } from "#app/shared/core/colours/colour.ts";

const side = 48;
const hues = 12;

/** Below this a picture is black and white. */
const minChroma = 0.045;

/** What is darker than this is the ground that a picture stands on. */
const deep = 0.5;

/**
 * The colours that a picture is known by: the strongest first, then the deep one that covers most of it. A picture
 * without colours has one grey.
 * @returns one or two, like #ffb21a
 */
export async function coverColours(picture: Sharp): Promise<string[]> {
  const { data } = await picture
    .resize(side, side, { fit: "cover" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shades: Shade[] = [];
  for (let at = 0; at + 2 < data.length; at += 3) {
    shades.push(
      toShade([channelAt(data, at), channelAt(data, at + 1), channelAt(data, at + 2)] satisfies Rgb),
    );
  }
  const groups = groupedByHue(shades);
  // A few vivid pixels say more of a cover than a wide, pale sky.
  const main = heaviest(groups, (group) => sum(group, ({ chroma }) => chroma ** 1.5));
  if (!main) {
    const lightness = sum(shades, (shade) => shade.lightness) / Math.max(1, shades.length);
    return [writeHex(fromShade({ lightness, chroma: 0, hue: 0 }))];
  }
  const grounds = groupedByHue(shades.filter(({ lightness }) => lightness < deep));
  const ground = heaviest(grounds, (group) => group.length);
  return [main, ...(ground ? [ground] : [])].map((group) => writeHex(fromShade(typical(group))));
}

/** The colourful ones by their hue; a speck is no colour of a cover. */
function groupedByHue(shades: readonly Shade[]): Shade[][] {
  const colourful = shades.filter(({ chroma }) => chroma >= minChroma);
  const groups = Map.groupBy(colourful, ({ hue }) => Math.floor((hue * hues) / 360));
  return [...groups.values()].filter((group) => group.length >= (side * side) / 100);
}

function heaviest(
  groups: readonly Shade[][],
  weight: (group: readonly Shade[]) => number,
): Shade[] | undefined {
  return groups.toSorted((one, other) => weight(other) - weight(one))[0];
}

function channelAt(data: Buffer, at: number): number {
  return (data[at] ?? 0) / 255;
}

/** The middle of a group, the more colourful the weightier. */
function typical(group: readonly Shade[]): Shade {
  const total = sum(group, ({ chroma }) => chroma);
  const mean = (value: (shade: Shade) => number) =>
    sum(group, (shade) => value(shade) * shade.chroma) / total;
  const across = mean(({ hue }) => Math.cos((hue * Math.PI) / 180));
  const up = mean(({ hue }) => Math.sin((hue * Math.PI) / 180));
  return {
    lightness: mean(({ lightness }) => lightness),
    chroma: mean(({ chroma }) => chroma),
    hue: ((Math.atan2(up, across) * 180) / Math.PI + 360) % 360,
  };
}

function sum(group: readonly Shade[], value: (shade: Shade) => number): number {
  return group.reduce((total, shade) => total + value(shade), 0);
}
