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
