import { execFile } from "node:child_process";
import manifest from "#package.json" with { type: "json" };
import { projectRoot } from "../../server.ts";
import { type Program, type RunningServer, startServer } from "./start-process.ts";

export const owner = { email: "owner@example.com", password: "Lamp.Post 7 and more" };

export interface Site extends Pick<Program, "environment" | "endSignal" | "log"> {
  /** Keeps its data from one start to the next. */
  dataFolder: string;
  port: number;
}

/** Test payments, the demo's music, an owner, and limits that many requests from one address don't reach. */
export function siteEnvironment({ dataFolder, port, environment }: Omit<Site, "log">) {
  return {
    PORT: String(port),
    DATA_DIR: dataFolder,
    DEMO: "1",
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMIT_FACTOR: "1000000",
    ...environment,
  };
}

/** The built site. The command is what `npm start` runs, without npm, which would stand between us and its process. */
export function siteProgram({ log, endSignal, ...site }: Site): Program {
  const [, parameters = ""] = manifest.scripts.start.split("&& exec node ");
  return {
    command: process.execPath,
    parameters: parameters.split(" "),
    environment: siteEnvironment(site),
    log,
    endSignal,
  };
}

/** Starts the site and waits until it takes visitors. @param changes to the command. */
export function startSite(
  site: Site,
  changes: Partial<Pick<Program, "command" | "parameters">> = {},
): Promise<RunningServer> {
  const url = `http://localhost:${site.port}`;
  return startServer({ ...siteProgram(site), ...changes, url, readyPath: "/readyz" });
}

/** Runs one of the site's commands, next to whatever else goes on. @param environment its settings. */
export function runCommand(
  script: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<{ isDone: boolean; said: string }> {
  const { PATH, HOME } = process.env;
  const env = { NODE_ENV: "production", PATH, HOME, ...environment } as const;
  return new Promise((resolve) => {
    const done = (error: Error | null, stdout: string, stderr: string) =>
      resolve({ isDone: error === null, said: `${stdout}${stderr}`.trim() });
    execFile(
      process.execPath,
      [`scripts/commands/${script}`, ...parameters],
      { cwd: projectRoot, env },
      done,
    );
  });
}
