import { titleAdvances } from "./title-advances.ts";

export interface TitleLine {
  text: string;
  /** The width axis of the typeface in percent, 50 to 150. */
  width: number;
  /** How far the line extends on both sides, in em, so that its outer stems align with the margins. */
  outset: number;
}

const narrowest = 50;
const widest = 150;
// Slightly below the 5 em from `--size-title` and the page, so that rounding never breaks a line.
const measureThousandths = 4985;
// The side bearing of a stem: none at the narrowest width, this much at the widest.
const bearingThousandths = 55;
const maxLines = 3;
const unknownCharacter: readonly [number, number] = [437, 1258];

function advanceOf(text: string): readonly [number, number] {
  // An accent adds no width: É is as wide as E.
  const letters = text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toUpperCase();
  let narrow = 0;
  let wide = 0;
  for (const letter of letters) {
    const [atNarrowest, atWidest] = titleAdvances[letter] ?? unknownCharacter;
    narrow += atNarrowest;
    wide += atWidest;
  }
  return [narrow, wide];
}

function fill(text: string): TitleLine {
  const [narrow, wide] = advanceOf(text);
  const share = (measureThousandths - narrow) / (wide - narrow - 2 * bearingThousandths);
  const stretch = Math.min(1, Math.max(0, share));
  const width = Math.round((narrowest + stretch * (widest - narrowest)) * 10) / 10;
  return { text, width, outset: Math.round(stretch * bearingThousandths) / 1000 };
}

/**
 * Breaks a title into as few lines as fit the measure and gives each the width that fills it; see docs/style.md.
 * @returns null when a word is too long even at its narrowest or the title needs more than three lines;
 * such a title is smaller and wraps by itself.
 */
export function titleLines(title: string): TitleLine[] | null {
  const lines: string[] = [];
  for (const word of title.trim().split(/\s+/)) {
    if (advanceOf(word)[0] > measureThousandths) return null;
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && advanceOf(joined)[0] <= measureThousandths) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  if (lines.length > maxLines) return null;
  return lines.map(fill);
}
