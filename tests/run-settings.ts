import path from "node:path";

/** Which part of the tests runs: `npm test`, what it leaves out, or, for a single file, whatever there is. */
export const part =
  process.env.TEST_PART === "core" || process.env.TEST_PART === "rest" ? process.env.TEST_PART : "all";

// A machine that is busy with other work is several times slower than a quiet one: TEST_PATIENCE=4 waits as much longer.
const patience = Number(process.env.TEST_PATIENCE) || 1;

/** When a test hangs, in milliseconds. */
export const testTimeout = 60_000 * patience;

/** How long what a test expects may take to come true, in milliseconds. */
export const expectTimeout = 10_000 * patience;

/**
 * Lets Node store what it compiles: every worker loads the whole site's sources, and every recording and picture is
 * processed in a process of its own, which would take the types out of the same files again.
 */
export function storeCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, "../node_modules/.cache/compiled");
}
