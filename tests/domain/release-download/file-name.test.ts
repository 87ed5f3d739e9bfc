import { expect, test } from "vitest";
import { trackFileName } from "#app/domain/release-download/file-name.ts";

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
  ["🎤".repeat(200), `01 ${"🎤".repeat(80)}.mp3`],
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
