/** One line of the bench's table: a figure of the site against a yardstick measured in the same run. */
export interface Line {
  what: string;
  /** The site's figure with its unit. */
  ours: string;
  /** The yardstick's figure with its unit; empty where the figure stands by itself. */
  yardstick: string;
  /** Ours divided by the yardstick's; null where there is no yardstick. */
  ratio: number | null;
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
export function atMostTimes(most: number, { what, ours, yardstick, write }: Comparison): Line {
  const ratio = ours / yardstick;
  const bar = `${round(most)}x or less`;
  return { what, ours: write(ours), yardstick: write(yardstick), ratio, bar, isReached: ratio <= most };
}

/** A line where more is better. */
export function atLeastTimes(least: number, { what, ours, yardstick, write }: Comparison): Line {
  const ratio = ours / yardstick;
  const bar = `${round(least)}x or more`;
  return { what, ours: write(ours), yardstick: write(yardstick), ratio, bar, isReached: ratio >= least };
}

/** A line whose figure has a limit of its own and nothing to stand beside. */
export function atMost(
  most: number,
  { what, ours, write }: Pick<Comparison, "what" | "ours" | "write">,
): Line {
  return {
    what,
    ours: write(ours),
    yardstick: "",
    ratio: null,
    bar: `at most ${write(most)}`,
    isReached: ours <= most,
  };
}
