import { expect, test } from "vitest";
import { releaseFolderName, trackFileName } from "#app/domain/music/release-download/file-name.ts";
import { cleanFileName, contentDisposition, joinFileName } from "#app/shared/core/file-names.ts";

test.each([
  ["Night Bus", "01 Night Bus.mp3"],
  ['AC/DC: Who? <Me> | "You" \\ *', "01 AC-DC- Who- -Me- - -You- - -.mp3"],
  ["../../etc/passwd", "01 ..-..-etc-passwd.mp3"],
  ["CON", "01 CON.mp3"],
  ["  Wait...  ", "01 Wait.mp3"],
  ["", "01.mp3"],
  ["Line\u0000 one\nLine two\t", "01 Line oneLine two.mp3"],
  ["\u202egnp.exe", "01 gnp.exe.mp3"],
  ["Fla\u0308c Привет 夜", "01 Fläc Привет 夜.mp3"],
  ["x".repeat(200), `01 ${"x".repeat(80)}.mp3`],
  // 255 bytes, not characters.
  ["🎤".repeat(200), `01 ${"🎤".repeat(62)}.mp3`],
  ["夜".repeat(200), `01 ${"夜".repeat(80)}.mp3`],
  // One character to a reader: 25 bytes.
  ["👨‍👩‍👧‍👦".repeat(20), `01 ${"👨‍👩‍👧‍👦".repeat(9)}.mp3`],
  [`${"🎤".repeat(61)}.🎤`, `01 ${"🎤".repeat(61)}.mp3`],
  [`a${"\u0334".repeat(400)}`, `01 a${"\u0334".repeat(79)}.mp3`],
])("%j becomes %j", (title, name) => {
  expect(trackFileName({ position: 1, of: 12, title, extension: "mp3" })).toBe(name);
});

test.each([
  ["11 Sehr langer Titel", "11 Sehr langer Titel.mp3"],
  ["11. Sehr lang", "11 Sehr lang.mp3"],
  ["21 Grams", "11 21 Grams.mp3"],
  ["11.5 Degrees", "11 11.5 Degrees.mp3"],
  ["11", "11 11.mp3"],
])("a number in front of %j is there once", (title, name) => {
  expect(trackFileName({ position: 11, of: 12, title, extension: "mp3" })).toBe(name);
});

test("numbers sort as texts, on long releases too", () => {
  expect(trackFileName({ position: 7, of: 120, title: "X", extension: "flac" })).toBe("007 X.flac");
});

test("no name of a file or a folder is longer than 255 bytes, and endings stay", () => {
  const long = "🌙".repeat(300);
  const artist = "夜".repeat(60);
  const names = [
    trackFileName({ position: 100, of: 120, title: long, extension: "flac" }),
    releaseFolderName({ artist, title: long, date: "2026-05-01" }),
    joinFileName(cleanFileName(long), " (12).pdf"),
    joinFileName(cleanFileName(`${"é".repeat(300)}`), ".mp3"),
  ];
  for (const name of names) {
    expect(Buffer.byteLength(name), name).toBeLessThanOrEqual(255);
    expect(name.isWellFormed()).toBe(true);
  }
  expect(names.map((name) => name.slice(-6))).toEqual(["🌙.flac".slice(-6), "(2026)", "2).pdf", "éé.mp3"]);
  const sent = /filename\*=UTF-8''(.*)$/.exec(contentDisposition(`${long}.flac`))?.[1] ?? "";
  const name = decodeURIComponent(sent);
  expect([Buffer.byteLength(name) <= 255, name.endsWith("🌙.flac")]).toEqual([true, true]);
});
