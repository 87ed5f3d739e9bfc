import path from "node:path";
import sharp from "sharp";

// Where the build puts them, too.
const fontFolder = path.join(import.meta.dirname, "../fonts");

/** A way to set text: one of the site's own typefaces. */
export interface Typeface {
  family: "Anybody" | "Familjen Grotesk";
  file: string;
  /** In the font's own axis: width 50 to 150 for Anybody, weight 400 to 700 for the other. */
  axis: "wdth" | "wght";
}

export const display: Typeface = {
  family: "Anybody",
  file: path.join(fontFolder, "anybody.ttf"),
  axis: "wdth",
};
export const plain: Typeface = {
  family: "Familjen Grotesk",
  file: path.join(fontFolder, "familjen-grotesk.ttf"),
  axis: "wght",
};

export interface Line {
  text: string;
  /** The place on the font's axis. */
  value: number;
}

export interface Setting {
  typeface: Typeface;
  /** In pixels. */
  size: number;
  /** Line to line, as a share of the size. */
  leading?: number;
  colour: string;
  align?: "left" | "right";
}

/** Sets lines of text, cut to their ink. @returns a PNG with transparency, and its size in pixels */
export async function setLines(lines: readonly Line[], setting: Setting) {
  const { typeface, size, leading = 1, colour, align = "left" } = setting;
  const spans = lines.map(
    ({ text, value }) =>
      `<span font_desc="${described(text, typeface, value, size)}">${escaped(text)}</span>`,
  );
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${leading}">${spans.join("\n")}</span>`,
      font: typeface.family,
      fontfile: typeface.file,
      align,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

// A line is of one cut: a single letter from another typeface looks like a mistake.
function described(text: string, { family, axis }: Typeface, value: number, size: number): string {
  const pixels = `${size.toFixed(1)}px`;
  return isHeld(text) ? `${family} ${pixels} @${axis}=${value.toFixed(1)}` : `Sans Bold ${pixels}`;
}

/** How wide a line is at 100 pixels. */
export async function measureLine(line: Line, typeface: Typeface): Promise<number> {
  return (await setLines([line], { typeface, size: 100, colour: "#fff" })).width;
}

// What both files hold: Western European Latin.
const held =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a9\u00ab\u00b7\u00bb\u00bf-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026\u20ac\u2122\u2212]*$/;

/** Whether the site's own typeface has every letter of a text. */
export function isHeld(text: string): boolean {
  return held.test(text);
}

/**
 * Whether a text has letters and all of them can be drawn, by the site's typefaces or one that the machine has: none
 * becomes a box.
 */
export async function canBeSet(text: string): Promise<boolean> {
  if (text.trim() === "") return false;
  const letters = new Set([...new Intl.Segmenter().segment(text)].map(({ segment }) => segment));
  for (const letter of letters) {
    if (isHeld(letter) || /^\s*$/.test(letter)) continue;
    // A letter that no font has looks the same whether others may be asked for it or not: a box.
    const [alone, helped] = [await drawLetter(letter, false), await drawLetter(letter, true)];
    if (!helped || alone?.equals(helped)) return false;
  }
  return true;
}

async function drawLetter(letter: string, mayFallBack: boolean): Promise<Buffer | null> {
  const text = `<span fallback="${mayFallBack}">${escaped(letter)}</span>`;
  const { family, file } = display;
  return sharp({ text: { text, font: `${family} 40`, fontfile: file, rgba: true, dpi: 72 } })
    .raw()
    .toBuffer()
    .catch(() => null);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
