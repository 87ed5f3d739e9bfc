/** Which part of the tests runs: `npm test`, what it leaves out, or, for a single file, whatever there is. */
export const part =
  process.env.TEST_PART === "core" || process.env.TEST_PART === "rest" ? process.env.TEST_PART : "all";

// A machine that is busy with other work is several times slower than a quiet one: TEST_PATIENCE=4 waits as much longer.
const patience = Number(process.env.TEST_PATIENCE) || 1;

/** When a test hangs, in milliseconds. */
export const testTimeout = 60_000 * patience;

/** How long what a test expects may take to come true, in milliseconds. */
export const expectTimeout = 10_000 * patience;
