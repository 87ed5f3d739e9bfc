import { readFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { ask } from "../../tools/ask.ts";
import type { RunningServer } from "../../tools/start-process.ts";
import { startSite } from "../../tools/start-site.ts";

/** How old a page of a cache may be, in milliseconds, when it may keep it for a second. */
export const maxAge = 1000;

/** A cache in front of the site, as one of the configurations in docs/deploy makes it. */
export interface Cache {
  name: string;
  start(positions: { folder: string; port: number; sitePort: number }): Promise<RunningServer>;
  /** Everything that it holds, as it lies there. */
  readStore(folder: string): Buffer;
}

/** The site behind a cache; visitors know the cache's address alone. */
export interface Stage {
  url: string;
  /** The site itself, past the cache. */
  site(): RunningServer;
  /** How often the site itself was asked for a path with GET and answered so, until now. */
  asked(path: string, status?: number): Promise<number>;
  stopSite(): Promise<void>;
  startSite(): Promise<void>;
  readStore(): Buffer;
}

/** Sets site and cache up, does something with them, and stops both whatever happens. */
export async function onStage(
  cache: Cache,
  folder: string,
  work: (stage: Stage) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const [port, sitePort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const log = path.join(folder, "site.log");
  const start = () =>
    startSite({
      dataFolder: path.join(folder, "data"),
      port: sitePort,
      environment: { PUBLIC_URL: url, TRUST_PROXY: "1", SHARED_CACHE_SECONDS: "1", ...environment },
      log,
    });
  let site = await start();
  const running = await cache.start({ folder, port, sitePort });
  try {
    await work({
      url,
      site: () => site,
      async asked(path, status) {
        // A line is written after its answer; with the next answer it is there.
        await ask(`${site.url}/healthz`);
        const line = `"method":"GET","path":"${path}","status":${status ?? ""}`;
        return readFileSync(log, "utf8").split(line).length - 1;
      },
      stopSite: () => site.stop(),
      async startSite() {
        site = await start();
      },
      readStore: () => cache.readStore(folder),
    });
  } finally {
    await running.stop();
    await site.stop();
  }
}
