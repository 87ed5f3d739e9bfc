import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { Context } from "#app/domain/core/context.ts";
import { systemContext } from "#app/domain/core/context.ts";
import { readSettings } from "#app/env.server.ts";
import type { Database } from "#db/client.server.ts";
import { type ExternalServices, projectRoot, startSite } from "../../server.ts";
import { provideDemo } from "./demo-data.ts";
import { externalStubs } from "./external-stubs.ts";
import { provideDatabase } from "./migrated-database.ts";
import { assertAsDescribed } from "./requests/api-document.ts";
import { assertAudited } from "./requests/audited.ts";

export interface TestSite {
  url: string;
  /** A test may write outside of operations. */
  ctx: Context & { db: Database };
  /** Sends a request as a page of the site would, unless the options differ; redirects are not followed. */
  ask(path: string, options?: AskOptions): Promise<Response>;
  /** The text of a page, without the comments with which React parts neighbouring texts. */
  read(path: string, token?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface AskOptions {
  method?: string;
  /** The session token to come with. */
  token?: string;
  json?: unknown;
  form?: Record<string, string> | [string, string][];
  headers?: Record<string, string>;
  /** Of an admin's request that is answered like a change and is none: the audit log has no event of it. */
  changesNothing?: boolean;
}

/** A port that nobody has at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Starts the built site as `npm start` does, on a port and a data folder of its own. */
export async function startTestSite(
  dataFolder: string,
  environment: Record<string, string> = {},
  outside: ExternalServices = {},
): Promise<TestSite> {
  const buildFile = path.join(projectRoot, "build/site/server/index.js");
  if (!existsSync(buildFile)) throw new Error("The site is not built; npm test builds it first.");
  const build: ServerBuild = await import(buildFile);
  const settings = readSettings({
    PORT: String(await findFreePort()),
    DATA_DIR: dataFolder,
    LOG_LEVEL: "silent",
    DEMO: "0",
    RATE_LIMIT_FACTOR: "100",
    ...environment,
  });
  const clientFolder = path.join(projectRoot, "build/site/client");
  const front = { build, clientFolder, isDevelopment: false } as const;
  // In a bucket the demo's media belong to the start.
  if (settings.isDemo && !environment.MEDIA_STORAGE) {
    await provideDemo(settings.dataFolder, async (folder) => {
      provideDatabase(folder);
      const demo = await startSite({ ...settings, dataFolder: folder }, front, externalStubs());
      await demo.workAtStart;
      await demo.stop();
    });
  }
  provideDatabase(settings.dataFolder);
  const site = await startSite(settings, front, { ...externalStubs(), ...outside });
  // What the site does by itself must not come between what a test does.
  await site.workAtStart;
  const url = settings.publicUrl;
  const running: TestSite = {
    url,
    ctx: systemContext(site.services),
    stop: () => site.stop(),
    async read(path, token) {
      const answer = await running.ask(path, { token });
      return (await answer.text()).replaceAll("<!-- -->", "");
    },
    async ask(path, { method, token, json, form, changesNothing, headers = {} } = {}) {
      const body =
        json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : undefined;
      const contentType = json !== undefined ? "application/json" : "application/x-www-form-urlencoded";
      const asked = method ?? (body === undefined ? "GET" : "POST");
      const request = {
        method: asked,
        redirect: "manual" as const,
        ...(body !== undefined && { body }),
        headers: {
          ...(body !== undefined && { "Content-Type": contentType }),
          Origin: url,
          ...(token && { Cookie: `session=${token}` }),
          ...headers,
        },
      };
      const answer = await assertAudited(running.ctx, { method: asked, path, body, changesNothing }, () =>
        fetch(url + path, request),
      );
      if (path.startsWith("/api/")) await assertAsDescribed(asked, path, answer);
      return answer;
    },
  };
  return running;
}
