const kilobyte = 1024;

/** How a figure of a page is written, and the most that it may be; see docs/style.md. */
interface Bar {
  label: string;
  most: number;
  unit: "KB" | "ms" | "";
}

/** What the same page weighs every time; bytes are those of the bodies as they were sent. */
const weightBars = {
  html: { label: "HTML", most: 14 * kilobyte, unit: "KB" },
  css: { label: "CSS", most: 12 * kilobyte, unit: "KB" },
  scripts: { label: "JS", most: 90 * kilobyte, unit: "KB" },
  /** What a visitor who comes from the landing page still has to load. */
  furtherScripts: { label: "further JS", most: 15 * kilobyte, unit: "KB" },
  fonts: { label: "fonts", most: 40 * kilobyte, unit: "KB" },
  /** What loads before anybody scrolls. */
  pictures: { label: "pictures", most: 150 * kilobyte, unit: "KB" },
  requests: { label: "requests", most: 20, unit: "" },
  foreignRequests: { label: "third-party", most: 0, unit: "" },
  complaints: { label: "complaints", most: 0, unit: "" },
} as const satisfies Record<string, Bar>;

/** What depends on the machine: 4x CPU, 1.6 Mbit/s, 150 ms. */
export const paceBars = {
  layoutShift: { label: "CLS", most: 0, unit: "" },
  largestPaint: { label: "LCP", most: 2000, unit: "ms" },
  blockingTime: { label: "TBT", most: 60, unit: "ms" },
} as const satisfies Record<string, Bar>;

export type WeightName = keyof typeof weightBars;
export type PaceName = keyof typeof paceBars;
export type Figures = Record<WeightName, number> & Partial<Record<PaceName, number>>;

const bars: Record<WeightName | PaceName, Bar> = { ...weightBars, ...paceBars };

/** The most that a figure may be on this page: the pages of an account are forms that check what is typed. */
function barOf(name: WeightName | PaceName, path: string): number {
  const isOfAccount = /^\/(auth|dashboard|checkout)/.test(path);
  return name === "scripts" && isOfAccount ? 115 * kilobyte : bars[name].most;
}

/** Holds a page's figures against their bars, in the order of the table. */
export function judge(path: string, figures: Figures) {
  return (Object.keys(bars) as (keyof typeof bars)[]).flatMap((name) => {
    const value = figures[name];
    if (value === undefined) return [];
    const { label, unit } = bars[name];
    const most = barOf(name, path);
    return [{ label, figure: write(value, unit), bar: write(most, unit), isOver: value > most }];
  });
}

function write(value: number, unit: Bar["unit"]): string {
  if (unit === "KB") return `${(value / kilobyte).toFixed(1)} KB`;
  if (unit === "ms") return `${Math.round(value)} ms`;
  return String(Math.round(value * 1000) / 1000);
}

export interface Row {
  page: string;
  window: string;
  verdicts: ReturnType<typeof judge>;
}

/** Prints the figures of every page as a table; one over its bar is marked, and the last column says so. */
export function printRows(rows: readonly Row[]): void {
  const [first] = rows;
  const bars = first?.verdicts.map(({ label, bar }) => [label, bar]) ?? [];
  const lines = rows.map(({ page, window, verdicts }) => ({
    page,
    window,
    ...Object.fromEntries(
      verdicts.map(({ label, figure, isOver }) => [label, isOver ? `!${figure}` : figure]),
    ),
    verdict: verdicts.some(({ isOver }) => isOver) ? "over" : "ok",
  }));
  console.table([{ page: "at most", window: "", ...Object.fromEntries(bars), verdict: "" }, ...lines]);
}
