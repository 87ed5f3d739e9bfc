import { defineConfig } from "vitest/config";

const everyTest = ["domain", "requests", "architecture"].map((folder) => `tests/${folder}/**/*.test.ts`);
/** Those that put something in a module's place, which the others must not meet, or measure what their process holds. */
const alone = [
  "tests/domain/purchases/fuzz/mutations.test.ts",
  "tests/domain/http/cache-memory.test.ts",
  "tests/domain/sales/many-sales.test.ts",
];

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    setupFiles: ["tests/setup/before-each-file.ts"],
    pool: "forks",
    maxWorkers: "100%",
    // Only what hangs may take so long: a small machine with other work is several times slower than a desk.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Loading the whole site's modules again for every file would take a quarter of the time.
      { extends: true, test: { name: "together", include: everyTest, exclude: alone, isolate: false } },
      { extends: true, test: { name: "alone", include: alone } },
    ],
  },
});
