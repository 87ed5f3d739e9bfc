import { existsSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { loadSettings, SettingsError } from "#app/env.server.ts";
import type { SiteFiles } from "#app/http/express-app.ts";
import { projectRoot, startSite } from "../server.ts";

const maxShutdown = 15_000;

/** Runs the site until a signal ends it; a failed start prints a sentence and exits with code 1. */
export async function serve({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  try {
    const settings = loadSettings();
    const front = isDevelopment ? await developmentFront() : await builtFront();
    const site = await startSite(settings, front);
    console.log(`Serving on ${site.address}`);
    const stop = () => {
      setTimeout(() => process.exit(1), maxShutdown).unref();
      site.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    // May arrive more than once: a terminal and a service manager signal the whole group, and npm forwards its own.
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    // The parent on an old Node holds this channel: if it dies, the server exits too and frees the port.
    process.once("disconnect", stop);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof SettingsError ? `Setting ${error.message}` : error.message);
    if (!(error instanceof SettingsError) && error.cause) console.error(error.cause);
    process.exit(1);
  }
}

async function builtFront(): Promise<SiteFiles> {
  const buildFile = path.join(projectRoot, "build/site/server/index.js");
  if (!existsSync(buildFile)) throw new Error("The site is not built yet. Run it with: npm start");
  const build: ServerBuild = await import(buildFile);
  return { build, clientFolder: path.join(projectRoot, "build/site/client"), isDevelopment: false };
}

async function developmentFront(): Promise<SiteFiles> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, root: projectRoot });
  const build = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  return { build, assets: vite.middlewares, isDevelopment: true };
}
