import { spawnSync } from "node:child_process";

/** Runs Node programs one after the other and prints how long each took; stops at the first failure. */
export async function runSteps(
  steps: [name: string, parameters: string[], environment?: Record<string, string>][],
) {
  for (const [name, parameters, environment] of steps) {
    const startedAt = performance.now();
    console.log(`\n== ${name}`);
    const { status } = spawnSync(process.execPath, parameters, {
      stdio: "inherit",
      env: { ...process.env, ...environment },
    });
    console.log(
      `== ${name}: ${status === 0 ? "ok" : "failed"} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    );
    if (status !== 0) process.exit(status ?? 1);
  }
}
