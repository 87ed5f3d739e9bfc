import { spawn } from "node:child_process";

/** A Node program: its name, its parameters, and what it needs in its environment. */
export type Step = [name: string, parameters: string[], environment?: Record<string, string>];

interface FinishedStep {
  name: string;
  seconds: number;
  isOk: boolean;
}

const finished: FinishedStep[] = [];

/** Runs Node programs one after the other; the first failure ends the process. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [name, parameters, environment] of steps) {
    console.log(`\n== ${name}`);
    stopUnlessOk([await run(name, parameters, environment, "inherit")]);
  }
}

/**
 * Runs several lanes of programs at once, each lane one after the other; failures end the process once all have ended.
 * What a program prints comes when it has ended, so that it stays together.
 */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<void> {
  const results = lanes.map(async (lane) => {
    const steps: FinishedStep[] = [];
    for (const [name, parameters, environment] of lane) {
      steps.push(await run(name, parameters, environment, "pipe"));
    }
    return steps;
  });
  stopUnlessOk((await Promise.all(results)).flat());
}

async function run(
  name: string,
  parameters: string[],
  environment: Record<string, string> | undefined,
  output: "inherit" | "pipe",
): Promise<FinishedStep> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, parameters, {
    stdio: ["inherit", output, output],
    env: { ...process.env, ...environment },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => printed.push(part));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once("error", () => resolve(false));
  child.once("close", (code) => resolve(code === 0));
  const isOk = await promise;
  const step = { name, seconds: (performance.now() - startedAt) / 1000, isOk };
  finished.push(step);
  if (output === "pipe") process.stdout.write(`\n== ${name}\n${Buffer.concat(printed).toString()}`);
  console.log(`== ${name}: ${isOk ? "ok" : "failed"} (${step.seconds.toFixed(1)} s)`);
  return step;
}

function stopUnlessOk(steps: readonly FinishedStep[]): void {
  if (!steps.every(({ isOk }) => isOk)) process.exit(1);
}

/** Prints how long each step took. */
export function printDurations(): void {
  console.log("\n== how long it took");
  for (const { name, seconds, isOk } of finished) {
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}${isOk ? "" : ", failed"}`);
  }
}
