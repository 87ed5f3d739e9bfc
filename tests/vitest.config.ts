import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: ["tests/domain/**/*.test.ts", "tests/requests/**/*.test.ts", "tests/architecture/**/*.test.ts"],
    setupFiles: ["tests/setup/no-network.ts"],
    pool: "forks",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
