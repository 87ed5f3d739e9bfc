import { expect, test } from "vitest";
import { breakTitle } from "#app/domain/content/share-kit/worker/fit-title.ts";

const anyLength = Number.POSITIVE_INFINITY;

test("a title is broken between words into lines of similar length", () => {
  expect(breakTitle("Ninth Floor, No Elevator", 2, anyLength)).toEqual(["Ninth Floor,", "No Elevator"]);
  expect(breakTitle("Steppin  Out", 1, anyLength)).toEqual(["Steppin Out"]);
});

test("a title has no more lines than words", () => {
  expect(breakTitle("Porchlight", 2, anyLength)).toBeNull();
  expect(breakTitle("", 1, anyLength)).toBeNull();
});

test("a word that is too long gets a hyphen only where its line ends", () => {
  expect(breakTitle("Kapitänsmütze", 2, 7)).toEqual(["Kapitän-", "smütze"]);
  expect(breakTitle("Kapitänsmütze", 1, 7)).toEqual(["Kapitänsmütze"]);
});

test("Japanese is broken between its words, without hyphens and spaces", () => {
  const lines = breakTitle("夜の海とラジオ", 2, anyLength);
  expect(lines).toHaveLength(2);
  expect(lines?.join("")).toBe("夜の海とラジオ");
});
