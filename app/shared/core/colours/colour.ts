/** A colour of a screen, each channel from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour as it is seen: lightness 0 to 1, colourfulness from 0 (grey) to about 0.32, hue in degrees. */
export interface Shade {
  lightness: number;
  chroma: number;
  hue: number;
}

/** @param hex a colour like #ffb21a. @throws RangeError for anything else. */
export function readHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a colour: ${hex}`);
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** A colour like #ffb21a, in lower case. */
export function writeHex(colour: Rgb): string {
  const digits = colour.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

/** A colour in OKLCH (Björn Ottosson, "A perceptual color space for image processing", 2020). */
export function toShade(colour: Rgb): Shade {
  const [red, green, blue] = linear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The nearest colour that a screen can show: it loses colourfulness before it changes its lightness or hue. */
export function fromShade(shade: Shade): Rgb {
  let chroma = shade.chroma;
  let colour = unbounded({ ...shade, chroma });
  while (chroma > 0.001 && !colour.every((channel) => channel >= -0.001 && channel <= 1.001)) {
    chroma *= 0.94;
    colour = unbounded({ ...shade, chroma });
  }
  return colour.map((channel) => Math.min(1, Math.max(0, channel))) as unknown as Rgb;
}

function unbounded({ lightness, chroma, hue }: Shade): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** The luminance of WCAG 2.2, 0 for black to 1 for white. */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear([red, green, blue]: Rgb): Rgb {
  return [decoded(red), decoded(green), decoded(blue)];
}

function decoded(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** What WCAG 2.2 asks of text, and of shapes that mean something (1.4.3 and 1.4.11). */
export const contrastOf = { text: 4.5, shape: 3 } as const;

/** How well two colours can be told apart: 1 for equal ones to 21 for black on white. @param one like #ffb21a. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(readHex(one)), luminance(readHex(other))].toSorted(
    (first, second) => first - second,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour itself if it stands out from all these grounds, else the same hue, made lighter or darker by as little as
 * it takes; black or white where no other does.
 * @param least the contrast that it needs, such as `contrastOf.text`.
 */
export function highlighted(colour: string, grounds: readonly string[], least: number): string {
  const isEnough = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= least);
  if (isEnough(colour)) return colour;
  const shade = toShade(readHex(colour));
  for (let step = 0.01; step <= 1; step += 0.01) {
    for (const lightness of [shade.lightness + step, shade.lightness - step]) {
      if (lightness <= 0 || lightness >= 1) continue;
      const candidate = writeHex(fromShade({ ...shade, lightness }));
      if (isEnough(candidate)) return candidate;
    }
  }
  return (
    ["#000000", "#ffffff"].toSorted((one, other) => lowest(other, grounds) - lowest(one, grounds))[0] ??
    colour
  );
}

function lowest(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}
