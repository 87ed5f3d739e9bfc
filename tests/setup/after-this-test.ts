const cleanups: (() => Promise<void>)[] = [];

/** Runs after the test that asks for it, the last asked for first. */
export function afterThisTest(cleanUp: () => Promise<void>): void {
  cleanups.push(cleanUp);
}

/** Runs what the test that just ended asked for. */
export async function cleanUpAfterTest(): Promise<void> {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
}
