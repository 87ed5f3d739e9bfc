import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "../../../server.ts";
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
  const output = openSync(log, "w");
  const begun = performance.now();
  const child = spawn(command, parameters, {
    cwd: projectRoot,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      ...environment,
    },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    process.off("exit", endWithUs);
    if (hasEnded()) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  while (!(await isReady(url + readyPath))) {
    const isLate = performance.now() - begun > patience;
    if (isLate) await stop();
    if (hasEnded()) throw new Error(`${command} didn't start:\n${readFileSync(log, "utf8")}`);
    await pause(interval);
  }
  return { url, processId: child.pid ?? 0, startTime: performance.now() - begun, stop };
}

async function isReady(address: string): Promise<boolean> {
  return ask(address).then(
    ({ status }) => status === 200,
    () => false,
  );
}
