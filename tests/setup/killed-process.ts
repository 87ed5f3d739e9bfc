import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { projectRoot } from "../../server.ts";

interface Killed {
  folder: string;
  /** At which change in the folder the process dies. */
  atChange: number;
  environment?: Record<string, string>;
}

/**
 * Runs Node and kills it (SIGKILL) at a certain change among the files of a folder: the power goes out there.
 * @returns whether it came to its end before that.
 */
export async function runUntilKilled(parameters: string[], { folder, atChange, environment }: Killed) {
  const child: ChildProcess = spawn(process.execPath, parameters, {
    cwd: projectRoot,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      ...environment,
    },
    stdio: "ignore",
  });
  let changes = 0;
  const watcher = watch(folder, { recursive: true }, () => {
    changes += 1;
    if (changes === atChange) child.kill("SIGKILL");
  });
  const [code] = await once(child, "exit");
  watcher.close();
  return { hasEnded: code === 0 };
}

/** The moments to kill at: early ones close together, later ones farther apart. */
export function* killingMoments(): Generator<number> {
  for (let moment = 1; ; moment = moment * 2) yield moment;
}
