import { expect, test } from "vitest";
import { formatTime, plainLyrics, readTimedLines } from "#app/shared/music/tracks/timed-lyrics.ts";

const lines = (lyrics: string) => readTimedLines(lyrics)?.map(({ start, text }) => [start, text]);

test.each([
  [
    "hundredths",
    "[00:01.50]One\n[01:02.05]Two",
    [
      [1500, "One"],
      [62_050, "Two"],
    ],
  ],
  [
    "thousandths, tenths, whole seconds and commas",
    "[00:01.505]A\r\n[0:02.5]B\r[00:03]C\n[00:04,25]D",
    [
      [1505, "A"],
      [2500, "B"],
      [3000, "C"],
      [4250, "D"],
    ],
  ],
  ["a colon before the fraction", "[00:01:50]One", [[1500, "One"]]],
  ["hours", "[1:00:02.50]Late", [[3_602_500, "Late"]]],
  [
    "a repeated line",
    "[00:01.00][00:05.00]Hook\n[00:03.00]Verse",
    [
      [1000, "Hook"],
      [3000, "Verse"],
      [5000, "Hook"],
    ],
  ],
  ["words with times", "[00:01.00]<00:01.00>Under <00:01.40>the <00:02.00>lamp", [[1000, "Under the lamp"]]],
  [
    "remarks and an offset",
    "[ar:Ada]\n[ti:Night Bus]\n[offset:+500]\n# no remark\n[00:02.00]One",
    [
      [0, "# no remark"],
      [1500, "One"],
    ],
  ],
  [
    "lines without a time",
    "[00:01.00]One\nstill one\n\n\n[00:04.00]Two",
    [
      [1000, "One"],
      [1000, "still one"],
      [1000, ""],
      [4000, "Two"],
    ],
  ],
  [
    "an empty line with a time",
    "[00:01.00]One\n[00:02.00]\n[00:03.00]Two",
    [
      [1000, "One"],
      [2000, ""],
      [3000, "Two"],
    ],
  ],
])("lyrics with %s have timed lines", (_, lyrics, expected) => {
  expect(lines(lyrics)).toEqual(expected);
});

test.each([
  "All the words",
  "[Chorus]\nAll the words",
  "[Verse 1: Ada]\nWords [x2]",
  "At 12:30 I wake [up]",
  "[ar: what a night]",
  "",
])("lyrics without times, like %j, stay as they are", (lyrics) => {
  expect(readTimedLines(lyrics)).toBeNull();
  expect(plainLyrics(lyrics)).toBe(lyrics);
});

test("people read the words in the order of their times, without marks", () => {
  const lyrics =
    "[ar:Ada]\n[by:somebody]\n\n[00:01.00][00:09.00]Hook <00:01.50>line\n[00:03.00]\n[00:05.00]Verse [00:06.00]two";
  expect(plainLyrics(lyrics)).toBe("Hook line\n\nVerse two\nHook line");
});

test("lyrics of many brackets are read at once", () => {
  const started = performance.now();
  for (const part of ["[", "[0", "[00:01.00]", "<00:", " ", "[ar:"])
    readTimedLines(part.repeat(24_000 / part.length));
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each([
  [0, "00:00.00"],
  [62_500, "01:02.50"],
  [62_505, "01:02.505"],
  [3_602_000, "60:02.00"],
])("%i milliseconds are written %s, and read again", (start, text) => {
  expect(formatTime(start)).toBe(text);
  expect(lines(`[${text}]x`)).toEqual([[start, "x"]]);
});
