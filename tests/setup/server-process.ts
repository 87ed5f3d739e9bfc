import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { projectRoot } from "../../server.ts";

export interface ServerProcess {
  output(): string;
  /** Ends it, if it hasn't ended yet. @returns how it ended. */
  kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

function spawnServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(projectRoot, "scripts/serve.mjs")], {
    cwd: projectRoot,
    env: {
      // As around every test; the site chooses for itself.
      NODE_ENV: "test",
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, output: collect(child) };
}

/** Starts the site as a process of its own, as its owner does, and waits until it serves. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = spawnServer(environment);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", () => {
      if (output().includes("Serving on")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });
  return {
    output,
    async kill(signal) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      const ended = hasEnded ? null : once(child, "exit");
      child.kill(signal);
      await ended;
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

/** Runs the site until it ends by itself, as when a setting is wrong. */
export async function runServerToItsEnd(environment: Record<string, string>) {
  const { child, output } = spawnServer(environment);
  const [code] = await once(child, "exit");
  return { code, output: output() };
}

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return () => text;
}
