import { spawnSync } from "node:child_process";
import { projectRoot } from "../../../server.ts";
import { ask } from "../../bench/servers/ask.ts";
import { type StartedProcess, startProcess, until } from "../../tools/start-process.ts";

interface Site {
  dataFolder: string;
  port: number;
  /** What visitors type; the site's own port by default. */
  publicUrl?: string;
  environment?: Record<string, string>;
  log: string;
}

/** The settings of a site in a drill: test payments, the demo's music, and limits that a crowd doesn't reach. */
export function siteEnvironment({ dataFolder, port, publicUrl, environment }: Omit<Site, "log">) {
  return {
    PORT: String(port),
    PUBLIC_URL: publicUrl ?? `http://localhost:${port}`,
    DATA_DIR: dataFolder,
    DEMO: "1",
    ADMIN_EMAIL: "owner@example.com",
    ADMIN_PASSWORD: "Lamp.Post 7 and more",
    RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "warn",
    ...environment,
  };
}

/** Whether a site may take visitors, asked at an address of its own or in front of it. */
export function isReady(url: string): Promise<boolean> {
  return ask(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Starts the site as `npm start` does, without waiting for it. */
export function launchSite({ log, ...site }: Site): StartedProcess {
  return startProcess({
    command: process.execPath,
    parameters: ["--max-semi-space-size=8", "--heap-growing-percent=50", "scripts/serve.mjs"],
    environment: siteEnvironment(site),
    log,
  });
}

/** Starts the site and waits until it takes visitors. */
export async function startDrillSite(site: Site): Promise<StartedProcess> {
  const running = launchSite(site);
  await until("The site's start", () => {
    if (running.hasEnded()) throw new Error(`The site ended:\n${running.output()}`);
    return isReady(`http://127.0.0.1:${site.port}`);
  });
  return running;
}

/** Runs one of the site's commands on a data folder. */
export function runOn(
  dataFolder: string,
  script: string,
  parameters: readonly string[] = [],
  environment: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/commands/${script}`, ...parameters],
    {
      cwd: projectRoot,
      encoding: "utf8",
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        DATA_DIR: dataFolder,
        LOG_LEVEL: "warn",
        ...environment,
      },
    },
  );
  return { isDone: status === 0, said: `${stdout}${stderr}`.trim() };
}
