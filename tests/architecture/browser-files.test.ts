import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { groups } from "../../scripts/build/browser-files.ts";

// What was moved away would be in no group, and its page would make a request more.
test("the groups of the browser's files name files that there are", () => {
  const paths = groups.flatMap(([, ...paths]) => paths).filter((path) => typeof path === "string");
  expect(paths.filter((path) => globSync(`${path.replace("!", "")}*`).length === 0)).toEqual([]);
});
