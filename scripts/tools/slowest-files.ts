import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** How long the tests of a file took, in milliseconds. */
interface FileDuration {
  file: string;
  duration: number;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ duration: z.number().nullish() })),
    }),
  ),
});

const browserSpec = z.object({
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
const browserSuite = z.object({
  specs: z.array(browserSpec),
  get suites() {
    return z.array(browserSuite).optional();
  },
});
const browserReport = z.object({ suites: z.array(browserSuite) });

/** @param file a report that Vitest wrote as JSON; one that broke off has none. */
export function readVitestReport(file: string, root: string): FileDuration[] {
  return read(file, vitestReport, { testResults: [] }).testResults.map(({ name, assertionResults }) => ({
    file: path.relative(root, name),
    duration: sum(assertionResults.map(({ duration }) => duration ?? 0)),
  }));
}

/** @param file a report that Playwright wrote as JSON; one that broke off has none. */
export function readBrowserReport(file: string, testFolder: string): FileDuration[] {
  const durations = new Map<string, number>();
  const collect = ({ specs, suites = [] }: z.infer<typeof browserSuite>) => {
    for (const { file, tests } of specs) {
      const spent = sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
      durations.set(file, (durations.get(file) ?? 0) + spent);
    }
    suites.forEach(collect);
  };
  read(file, browserReport, { suites: [] }).suites.forEach(collect);
  return [...durations].map(([file, duration]) => ({ file: path.join(testFolder, file), duration }));
}

/** Prints the files that took longest. */
export function printSlowest(files: readonly FileDuration[], count = 10): void {
  console.log("\n== the slowest files");
  const slowest = files.toSorted((one, other) => other.duration - one.duration).slice(0, count);
  for (const { file, duration } of slowest) {
    console.log(`${(duration / 1000).toFixed(1).padStart(7)} s  ${file}`);
  }
}

function read<Report>(file: string, schema: z.ZodType<Report>, none: Report): Report {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : none;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
