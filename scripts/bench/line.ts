/** One line of the bench's table: a figure of the site against a yardstick measured in the same run. */
export interface Line {
  what: string;
  /** The site's figure with its unit. */
  ours: string;
  /** The yardstick's figure with its unit; none where the figure stands by itself. */
  yardstick?: string;
  /** Ours divided by the yardstick's. */
  ratio?: number;
  /** What is to be reached, like "1.0x or less". */
  bar: string;
  isReached: boolean;
}

interface Comparison {
  what: string;
  ours: number;
  yardstick: number;
  write: (figure: number) => string;
}

const round = (times: number) => Math.round(times * 100) / 100;

/** A line where less is better. */
export function atMostTimes(most: number, comparison: Comparison): Line {
  const line = compareFigures(comparison);
  return { ...line, bar: `${round(most)}x or less`, isReached: line.ratio <= most };
}

/** A line where more is better. */
export function atLeastTimes(least: number, comparison: Comparison): Line {
  const line = compareFigures(comparison);
  return { ...line, bar: `${round(least)}x or more`, isReached: line.ratio >= least };
}

function compareFigures({ what, ours, yardstick, write }: Comparison) {
  return { what, ours: write(ours), yardstick: write(yardstick), ratio: ours / yardstick };
}

/** A line whose figure has a limit of its own and nothing to compare it with. */
export function atMost(most: number, { what, ours, write }: Omit<Comparison, "yardstick">): Line {
  return { what, ours: write(ours), bar: `at most ${write(most)}`, isReached: ours <= most };
}

/** Prints the lines as a table. */
export function printLines(lines: readonly Line[]): void {
  const rows = lines.map(({ what, ours, yardstick = "", ratio, bar, isReached }) => ({
    what,
    ours,
    yardstick,
    ratio: ratio === undefined ? "" : `${ratio.toFixed(2)}x`,
    "to reach": bar,
    reached: isReached ? "yes" : "NO",
  }));
  console.table(rows);
}
