import styles from "./reports.module.css";

interface BarChartProps {
  /** What the bars show, for those who can't see them; the table below has the figures. */
  label: string;
  /** The oldest first. */
  bars: readonly { key: string; value: number }[];
  /** Under it: the first bar, what they are, the last bar. By default the keys and the label. */
  caption?: readonly [string, string, string];
  /** How tall and coloured it is; the last bar has `data-last`. */
  className?: string | undefined;
  /** Of the drawing, which is stretched to the space it has. */
  height?: number;
}

const step = 10;

/** Bars over time, from left to right. */
export function BarChart({ label, bars, caption, className = styles.chart, height = 96 }: BarChartProps) {
  const [first, what, last] = caption ?? [bars[0]?.key, label, bars.at(-1)?.key];
  const max = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={className}
      >
        {bars.map(({ key, value }, index) => {
          // A day without sales keeps a trace, so that the days can be counted.
          const tall = max === 0 ? 0 : (Math.max(0, value) / max) * (height - 2);
          return (
            <rect
              key={key}
              x={index * step + 1}
              y={height - 2 - tall}
              width={step - 2}
              height={2 + tall}
              data-last={index === bars.length - 1 || undefined}
            />
          );
        })}
      </svg>
      <figcaption className={`muted ${styles.caption}`} aria-hidden="true">
        <span>{first}</span>
        <span>{what}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}

/** How large a part of the largest a row is, under its name; the columns next to it say it in figures. */
export function RowBar({ value, max }: { value: number; max: number }) {
  const width = max > 0 ? (Math.max(0, value) / max) * 100 : 0;
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles.rowBar}>
      <rect width={width} height={4} />
    </svg>
  );
}
