import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "../../server.ts";

export interface StartedProcess {
  processId: number;
  /** Sends the signal, and waits for the end unless the signal only stops or continues it. */
  kill(signal: NodeJS.Signals): Promise<void>;
  hasEnded(): boolean;
  output(): string;
}

interface Program {
  command: string;
  parameters: readonly string[];
  environment?: Record<string, string>;
  /** The file that takes what it prints. */
  log: string;
  /** Ends it at the latest when this process exits; a server that has to clean up gets a SIGTERM. */
  endSignal?: NodeJS.Signals;
}

const patience = 120_000;

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
  process.once("exit", endWithUs);
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

/** Asks again and again until something is so. @throws Error naming it when it takes two minutes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} took too long.`);
    await pause(20);
  }
}
