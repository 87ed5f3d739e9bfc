import { Fragment } from "react";
import styles from "./page-title.module.css";
import { PageTitle } from "./page-title.tsx";

const narrowest = 50;
const widest = 150;
// Slightly below the 5 em from `--size-title` and the page, so that rounding never breaks a line.
const measureThousandths = 4985;
// The side bearing of a stem: none at the narrowest width, this much at the widest.
const bearingThousandths = 55;
const maxLines = 3;
const unknownCharacter: readonly [number, number] = [437, 1258];

/** The page's only h1, in lines that fill the measure; one that doesn't fit in three of them wraps by itself. */
export function PosterTitle({ children }: { children: string }) {
  const lines = titleLines(children);
  if (!lines) return <PageTitle>{children}</PageTitle>;
  return (
    <h1 className={styles.poster}>
      {lines.map(({ text, width, outset }, index) => (
        <Fragment key={text}>
          {index > 0 && " "}
          <span className={styles.line} style={{ fontStretch: `${width}%`, marginInline: `${-outset}em` }}>
            {text}
          </span>
        </Fragment>
      ))}
    </h1>
  );
}

interface TitleLine {
  text: string;
  /** The width axis of the typeface in percent, 50 to 150. */
  width: number;
  /** How far the line extends on both sides, in em, so that its outer stems align with the margins. */
  outset: number;
}

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
 * @internal
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

/** Advance widths of Anybody at weight 800, in thousandths of an em: at its narrowest (50) and its widest (150). Between them it is linear. */
const titleAdvances: Readonly<Record<string, readonly [narrowest: number, widest: number]>> = {
  " ": [95, 425],
  "!": [204, 366],
  "&": [437, 1258],
  "'": [134, 258],
  ",": [191, 467],
  "-": [218, 739],
  ".": [177, 346],
  "0": [337, 944],
  "1": [297, 911],
  "2": [337, 973],
  "3": [332, 978],
  "4": [364, 932],
  "5": [332, 960],
  "6": [331, 974],
  "7": [293, 879],
  "8": [332, 956],
  "9": [331, 976],
  ":": [178, 357],
  "?": [357, 962],
  A: [344, 1180],
  B: [337, 1084],
  C: [337, 1075],
  D: [336, 1070],
  E: [229, 957],
  F: [229, 876],
  G: [339, 1120],
  H: [337, 1107],
  I: [170, 493],
  J: [335, 1066],
  K: [348, 1000],
  L: [232, 847],
  M: [549, 1377],
  N: [435, 1228],
  O: [335, 1125],
  P: [338, 1015],
  Q: [337, 1125],
  R: [341, 1053],
  S: [341, 1082],
  T: [282, 1055],
  U: [339, 1125],
  V: [350, 1098],
  W: [555, 1582],
  X: [367, 1085],
  Y: [360, 1124],
  Z: [233, 988],
};
