import { availableParallelism } from "node:os";
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
/** What `npm test` leaves to `npm run test:rest`: what takes longest, and breaks by a change of a few files alone. */
const rest = [
  "tests/domain/shop/fuzz/mutations.test.ts",
  // Shops of many years.
  "tests/domain/core/storage/order-lines.test.ts",
  "tests/domain/shop/sales/many-sales.test.ts",
  // Every kind of recording read, and every format made.
  "tests/domain/music/audio/**/*.test.ts",
  "tests/domain/music/tracks/album-tags.test.ts",
  // Bodies that attack, and sites and commands that are killed, in processes of their own.
  "tests/requests/core/gate/hostile-bodies.test.ts",
  "tests/requests/shop/crash/crash.test.ts",
  "tests/requests/system/process/{backup,killed-commands,killed-upload,lease,promote}.test.ts",
];

const isRest = part === "rest";
const exclude = part === "core" ? rest : [];

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    setupFiles: ["tests/setup/before-each-file.ts"],
    pool: "forks",
    // While one waits for a process that it started, another has the processor.
    maxWorkers: availableParallelism() + 1,
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: expectTimeout } },
    projects: [
      // Loading the whole site's modules again for every file would take a quarter of the time.
      {
        extends: true,
        test: {
          name: "together",
          include: isRest ? rest : everyTest,
          exclude: [...alone, ...exclude],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: isRest ? alone.filter((file) => rest.includes(file)) : alone,
          exclude,
        },
      },
    ],
  },
});
