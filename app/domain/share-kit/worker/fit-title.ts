import { breakTitle } from "./break-title.ts";
import { display, isHeld, type Line, measureLine, setLines } from "./lettering.ts";

interface Box {
  width: number;
  height: number;
}

const narrowest = 50;
const middle = 100;
const widest = 150;
const leading = 0.92;
const maxLines = 6;
const largest = 250;
// Smaller than this nobody reads it beside a link on a phone: long words are parted then.
const smallest = 52;

/**
 * Sets a title as the site does: every line fills the measure by the width of its letters. Where the typeface lacks a
 * letter, the machine's fonts help, whose width stays.
 * @returns a PNG with transparency, and its size, at most the box's
 */
export async function fitTitle(title: string, box: Box, colour: string) {
  const whole = await bestSetting(title, box, Number.POSITIVE_INFINITY);
  const best = whole.size >= smallest ? whole : await bestSetting(title, box, 12);
  const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(title);
  const set = await setLines(best.lines, {
    hand: display,
    size: best.size,
    leading: isHeld(title) ? leading : 1.1,
    colour,
    align: isRightToLeft ? "right" : "left",
  });
  return set;
}

interface Fit {
  lines: Line[];
  size: number;
  /** How much of the box is covered. */
  area: number;
}

async function bestSetting(title: string, box: Box, longest: number): Promise<Fit> {
  let best: Fit = { lines: [{ text: title, value: narrowest }], size: 12, area: 0 };
  for (let count = 1; count <= maxLines; count += 1) {
    const texts = breakTitle(title, count, longest);
    if (!texts) continue;
    const fit = await fitLines(texts, box);
    if (fit.area > best.area) best = fit;
  }
  return best;
}

async function fitLines(texts: readonly string[], box: Box): Promise<Fit> {
  const measured: { text: string; widths: [number, number, number] }[] = [];
  for (const text of texts) {
    const at = (value: number) => measureLine({ text, value }, display);
    measured.push({ text, widths: [await at(narrowest), await at(middle), await at(widest)] });
  }
  const lineHeight = texts.every(isHeld) ? leading : 1.2;
  const size = Math.min(
    largest,
    box.height / (texts.length * lineHeight),
    ...measured.map(({ widths: [narrow] }) => (100 * box.width) / narrow),
  );
  // A pixel less than the measure, so that rounding doesn't widen it.
  const wanted = (100 * (box.width - 1)) / size;
  const lines = measured.map(({ text, widths }) => ({ text, value: valueFor(wanted, widths) }));
  const covered = measured.map(({ widths }) => Math.min(box.width, (widths[2] * size) / 100));
  return { lines, size, area: covered.reduce((sum, width) => sum + width * size * lineHeight, 0) };
}

/** The place on the axis at which a line has a width: between two of its measures it grows evenly. */
function valueFor(wanted: number, [narrow, usual, wide]: [number, number, number]): number {
  if (wanted <= usual)
    return usual > narrow ? middle - (50 * (usual - wanted)) / (usual - narrow) : narrowest;
  return wide > usual ? Math.min(widest, middle + (50 * (wanted - usual)) / (wide - usual)) : widest;
}
