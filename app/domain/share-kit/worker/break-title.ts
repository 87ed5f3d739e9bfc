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
