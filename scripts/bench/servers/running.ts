import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startProcess } from "../../tools/start-process.ts";
import { ask } from "./ask.ts";

export interface Running {
  url: string;
  processId: number;
  /** From the start of the process to its first answer, in milliseconds. */
  startTime: number;
  stop(): Promise<void>;
}

interface Program {
  command: string;
  parameters: readonly string[];
  environment?: Record<string, string>;
  url: string;
  /** What answers 200 as soon as it is ready. */
  readyPath: string;
  /** The file that takes what it prints, as a service manager would. */
  log: string;
}

const patience = 120_000;
const interval = 5;

// Whoever ends the script ends what it started.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** Starts a server as a process of its own, and waits until it answers. */
export async function startProgram(program: Program): Promise<Running> {
  const { command, parameters, environment, url, readyPath, log } = program;
  rmSync(log, { force: true });
  const begun = performance.now();
  const started = startProcess({ command, parameters, environment, log, endSignal: "SIGTERM" });
  const stop = () => started.kill("SIGTERM");
  while (!(await isReady(url + readyPath))) {
    const isLate = performance.now() - begun > patience;
    if (isLate) await stop();
    if (started.hasEnded()) throw new Error(`${command} didn't start:\n${started.output()}`);
    await pause(interval);
  }
  return { url, processId: started.processId, startTime: performance.now() - begun, stop };
}

async function isReady(address: string): Promise<boolean> {
  return ask(address).then(
    ({ status }) => status === 200,
    () => false,
  );
}
