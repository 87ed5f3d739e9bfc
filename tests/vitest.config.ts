import { defineConfig } from "vitest/config";
import { expectTimeout, part, storeCompiledCode, testTimeout } from "./run-settings.ts";

storeCompiledCode();

const everyTest = ["domain", "requests", "architecture"].map((folder) => `tests/${folder}/**/*.test.ts`);
/** Those that put something in a module's place, which the others must not meet, or measure what their process holds. */
const alone = [
  "tests/domain/shop/fuzz/mutations.test.ts",
  "tests/domain/core/http/cache-memory.test.ts",
  "tests/domain/shop/sales/many-sales.test.ts",
];
/** What `npm test` leaves to `npm run test:rest`. */
const rest = ["tests/domain/shop/fuzz/mutations.test.ts"];

const inPart = (files: string[]) => {
  if (part === "all") return files;
  return files.filter((file) => rest.includes(file) === (part === "rest"));
};

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    setupFiles: ["tests/setup/before-each-file.ts"],
    pool: "forks",
    maxWorkers: "100%",
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: expectTimeout } },
    projects: [
      // Loading the whole site's modules again for every file would take a quarter of the time.
      {
        extends: true,
        test: {
          name: "together",
          include: part === "rest" ? rest : everyTest,
          exclude: [...alone, ...(part === "core" ? rest : [])],
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: inPart(alone) } },
    ],
  },
});
