import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

/** The one module that writes moments and days: in the site's zone, with a clock of 24 hours. */
const writer = "app/shared/core/times/zoned-time.ts";
const others = /Intl\.DateTimeFormat|toLocale(Date|Time)String|dateStyle|timeStyle|hour12/;

test("only one module turns times into words", () => {
  const files = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot }).filter((file) => file !== writer);
  expect(files.length).toBeGreaterThan(500);
  const offending = files.filter((file) => {
    const code = readFileSync(path.join(projectRoot, file), "utf8").replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, "");
    return others.test(code);
  });
  expect(offending).toEqual([]);
});
