import type { ServerBuild } from "@remix-run/node";
import { createServer } from "vite";
import { projectRoot } from "../../server.ts";
import { serve } from "./serve.ts";

await serve(async () => {
  const vite = await createServer({ server: { middlewareMode: true }, root: projectRoot });
  const build = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  return { build, assets: vite.middlewares, isDevelopment: true };
});
