import { expect, test } from "vitest";
import { unknownPaths } from "../../scripts/build/browser-files.ts";

test("the groups of the browser's files name files that there are", () => {
  expect(unknownPaths()).toEqual([]);
});
