import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const tokensFile = "app/styles/tokens.css";
const tokens = readFileSync(path.join(projectRoot, tokensFile), "utf8");
const namedWidths = new Set(Array.from(tokens.matchAll(/^ \* ([\d.]+rem): \w/gm), ([, width]) => width));

/** What a stylesheet says in figures of its own, and where. */
function rawFigures(file: string): string[] {
  const lines = readFileSync(path.join(projectRoot, file), "utf8").split("\n");
  return lines.flatMap((line, index) => (isRaw(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
}

function isRaw(line: string): boolean {
  const [, size] = /font-size: ([^;]+)/.exec(line) ?? [];
  if (size && !/^(var\(--[a-z]+-[a-z\d]+\)|inherit|100%)$/.test(size)) return true;
  if (/z-index: (?!var\(--layer-)/.test(line) || /(?<![\d.])(44px|48px|2\.75rem)/.test(line)) return true;
  const widths = line.startsWith("@media") || line.startsWith("  @media") ? line : "";
  return Array.from(widths.matchAll(/width\s*[:<>=]+\s*([^)\s]+)/g)).some(
    ([, width]) => !namedWidths.has(width),
  );
}

test("type sizes, layers, touch targets and widths of windows come from the tokens", () => {
  const files = globSync("app/**/*.css", { cwd: projectRoot }).filter((file) => file !== tokensFile);
  expect(files.length).toBeGreaterThan(50);
  expect(namedWidths.size).toBeGreaterThan(5);
  expect(files.flatMap(rawFigures)).toEqual([]);
});
