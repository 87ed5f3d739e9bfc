import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const tokensFile = "app/styles/tokens.css";
const namedWidths = Array.from(
  linesOf(tokensFile)
    .join("\n")
    .matchAll(/^ \* (\S+rem): /gm),
  ([, width]) => width,
);

function linesOf(file: string): string[] {
  return readFileSync(path.join(projectRoot, file), "utf8").split("\n");
}

/** Whether a line says in a figure of its own what a token is for. */
function isRaw(line: string): boolean {
  if (/\bfont(-size)?: (?!(var\(--[a-z\d-]+\)|inherit|100%);)/.test(line)) return true;
  if (/z-index: (?!var\(--layer-)/.test(line)) return true;
  if (/(?<![\d.])(44px|48px|2\.75rem)/.test(line)) return true;
  const widths = /@media.*width/.test(line) ? (line.match(/[\d.]+(px|r?em)/g) ?? []) : [];
  return widths.some((width) => !namedWidths.includes(width));
}

test("type sizes, layers, touch targets and widths of windows come from the tokens", () => {
  const files = globSync("app/**/*.css", { cwd: projectRoot }).filter((file) => file !== tokensFile);
  expect(files.length).toBeGreaterThan(50);
  expect(namedWidths).toContain("60rem");
  const raw = files.flatMap((file) =>
    linesOf(file).flatMap((line) => (isRaw(line) ? [`${file}: ${line}`] : [])),
  );
  expect(raw).toEqual([]);
});
