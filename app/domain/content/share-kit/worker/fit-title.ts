import { display, isHeld, type Line, measureLine, setLines } from "./lettering.ts";

/** A part of a title that stays on one line. */
interface Part {
  text: string;
  /** What stands between it and the next part on the same line. */
  gap: " " | "";
  /** What stands after it where the line ends there. */
  end: "-" | "";
}

const writtenWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Breaks a title into a number of lines of about the same length.
 * @param longest words of more letters are parted; scripts without spaces are parted anyway.
 * @returns the lines, or null if it has fewer parts than that
 * @internal
 */
export function breakTitle(title: string, lines: number, longest: number): string[] | null {
  const parts = title
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => partsOf(word, longest));
  if (parts.length < lines) return null;
  return balanced(parts, lines).map(join);
}

function partsOf(word: string, longest: number): Part[] {
  if (writtenWithoutSpaces.test(word)) {
    const pieces = [...new Intl.Segmenter("ja", { granularity: "word" }).segment(word)];
    return withEnds(
      pieces.map(({ segment }) => segment),
      "",
    );
  }
  const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
  const count = Math.max(1, Math.ceil(letters.length / longest));
  const length = Math.ceil(letters.length / count);
  const pieces = Array.from({ length: count }, (_, at) =>
    letters.slice(at * length, (at + 1) * length).join(""),
  );
  return withEnds(pieces.filter(Boolean), "-");
}

function withEnds(pieces: readonly string[], end: Part["end"]): Part[] {
  return pieces.map((text, index) => {
    const isLast = index === pieces.length - 1;
    return { text, gap: isLast ? " " : "", end: isLast ? "" : end };
  });
}

function join(parts: readonly Part[]): string {
  return parts.reduce(
    (line, { text, gap, end }, index) => line + text + (index < parts.length - 1 ? gap : end),
    "",
  );
}

/** The division whose longest line is the shortest, by looking at each first line in turn. */
function balanced(parts: readonly Part[], lines: number): Part[][] {
  const known = new Map<string, { lines: Part[][]; longest: number }>();
  const divide = (from: number, left: number): { lines: Part[][]; longest: number } => {
    const key = `${from} ${left}`;
    const before = known.get(key);
    if (before) return before;
    let best = { lines: [parts.slice(from)], longest: join(parts.slice(from)).length };
    if (left > 1) {
      best = { lines: [], longest: Number.POSITIVE_INFINITY };
      for (let to = from + 1; to <= parts.length - left + 1; to += 1) {
        const line = parts.slice(from, to);
        const rest = divide(to, left - 1);
        const longest = Math.max(join(line).length, rest.longest);
        if (longest < best.longest) best = { lines: [line, ...rest.lines], longest };
      }
    }
    known.set(key, best);
    return best;
  };
  return divide(0, lines).lines;
}

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
// Smaller than this nobody reads it next to a link on a phone: long words are parted then.
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
    typeface: display,
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
