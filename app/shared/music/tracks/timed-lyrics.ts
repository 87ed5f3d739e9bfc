/** A line of lyrics, and when it is sung. */
export interface TimedLine {
  text: string;
  /** Into the track, in milliseconds. */
  start: number;
}

/** Minutes and seconds, with hours in front of them or a fraction behind, as in "[01:02.50]" and "<01:02.50>". */
const time = String.raw`(?:(\d{1,2}):(?=\d{1,2}:\d{1,2}[.,]))?(\d{1,3}):(\d{1,2})(?:[.:,](\d{1,3}))?`;
const lineTime = new RegExp(String.raw`^\s*\[\s*${time}\s*\]`);
const anyTime = new RegExp(String.raw`\s?(?:\[\s*${time}\s*\]|<\s*${time}\s*>)`, "g");
/** What a file of timed lyrics says of itself: "[ar:Ada]", "[offset:+500]". */
const remark = /^\s*\[(?:(?:ar|al|ti|au|by|re|ve|la|lr|id|key|tool|length|encoding|offset)\s*:.*|#.*)\]\s*$/i;
const offsetRemark = /^\s*\[offset\s*:\s*([+-]?\d{1,7})\s*\]/im;

/**
 * Reads lyrics whose lines begin with their times, as in LRC files and the tags of many MP3s: by time, a repeated line once
 * for each. A line without a time comes with the one before it.
 * @returns null for lyrics without times
 */
export function readTimedLines(lyrics: string): TimedLine[] | null {
  const offset = Number(offsetRemark.exec(lyrics)?.[1] ?? 0);
  const lines: TimedLine[] = [];
  let last: number | null = null;
  for (const line of lyrics.split(/\r\n?|\n/)) {
    if (remark.test(line)) continue;
    const { starts, rest } = takeTimes(line);
    const text = rest
      .replace(anyTime, (mark) => (/^\s/.test(mark) ? " " : ""))
      .replace(/ {2,}/g, " ")
      .trim();
    if (starts.length > 0) last = starts.at(-1) ?? null;
    else if (last === null ? text === "" : text === "" && lines.at(-1)?.text === "") continue;
    const times = starts.length > 0 ? starts : [last ?? 0];
    lines.push(...times.map((start) => ({ text, start: Math.max(0, start - offset) })));
  }
  return last === null ? null : lines.toSorted((one, other) => one.start - other.start);
}

function takeTimes(line: string): { starts: number[]; rest: string } {
  const starts: number[] = [];
  let rest = line;
  for (let match = lineTime.exec(rest); match; match = lineTime.exec(rest)) {
    const [all, hours = "0", minutes = "0", seconds = "0", fraction = ""] = match;
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    starts.push(1000 * whole + Number(fraction.padEnd(3, "0")));
    rest = rest.slice(all.length);
  }
  return { starts, rest };
}

/** Lyrics as people read them: without times and what a file of them says of itself. */
export function plainLyrics(lyrics: string): string {
  const lines = readTimedLines(lyrics);
  if (!lines) return lyrics;
  return lines
    .map(({ text }) => text)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** As LRC writes a time, without its brackets: "01:02.50", or "01:02.505". @param start in milliseconds */
export function formatTime(start: number): string {
  const whole = Math.round(start);
  const two = (number: number) => String(number).padStart(2, "0");
  const fraction = String(whole % 1000)
    .padStart(3, "0")
    .replace(/0$/, "");
  return `${two(Math.floor(whole / 60_000))}:${two(Math.floor(whole / 1000) % 60)}.${fraction}`;
}
