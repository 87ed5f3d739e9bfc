import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "../../server.ts";
import { isAnswering } from "./ask.ts";

export interface StartedProcess {
  processId: number;
  /** Sends the signal, and waits for the end unless the signal only stops or continues it. */
  kill(signal: NodeJS.Signals): Promise<void>;
  hasEnded(): boolean;
  output(): string;
}

/** A server that has answered. */
export interface RunningServer extends StartedProcess {
  url: string;
  /** From the start of the process to its first answer, in milliseconds. */
  startTime: number;
  stop(): Promise<void>;
}

export interface Program {
  command: string;
  parameters: readonly string[];
  environment?: Record<string, string>;
  /** The file that takes what it prints. */
  log: string;
  /** Ends it at the latest when this process exits; a server that has to clean up gets a SIGTERM. */
  endSignal?: NodeJS.Signals;
}

const patience = 120_000;

// The end of the script ends what it started.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** Starts a program as a process of its own, which ends with this one at the latest. */
export function startProcess({
  command,
  parameters,
  environment,
  log,
  endSignal = "SIGKILL",
}: Program): StartedProcess {
  const output = openSync(log, "a");
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
  const endWithUs = () => child.kill(endSignal);
  process.prependOnceListener("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    processId: child.pid ?? 0,
    hasEnded,
    output: () => readFileSync(log, "utf8"),
    async kill(signal) {
      if (hasEnded()) return;
      const ended = signal === "SIGSTOP" || signal === "SIGCONT" ? null : once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts a program and waits until it is ready. @throws Error with its output when it ends, or takes two minutes. */
export async function startUntil(
  program: Program,
  isReady: () => boolean | Promise<boolean>,
): Promise<StartedProcess> {
  const end = performance.now() + patience;
  const started = startProcess(program);
  while (!(await isReady())) {
    if (performance.now() > end) await started.kill("SIGTERM");
    if (started.hasEnded()) throw new Error(`${program.command} didn't start:\n${started.output()}`);
    await pause(5);
  }
  return started;
}

/**
 * Starts a server with a new log, and waits until it answers.
 * @param readyPath what answers 200 as soon as it is ready.
 */
export async function startServer({
  url,
  readyPath,
  endSignal = "SIGTERM",
  ...program
}: Program & { url: string; readyPath: string }): Promise<RunningServer> {
  rmSync(program.log, { force: true });
  const begun = performance.now();
  const started = await startUntil({ ...program, endSignal }, () => isAnswering(url + readyPath));
  const stop = () => started.kill("SIGTERM");
  return { ...started, url, startTime: performance.now() - begun, stop };
}

/** Asks again and again until something is so. @throws Error naming it when it takes two minutes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} took too long.`);
    await pause(20);
  }
}
