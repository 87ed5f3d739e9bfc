import path from "node:path";
import * as build from "virtual:remix/server-build";
import { projectRoot } from "../../server.ts";
import { serve } from "./serve.ts";

// The entry of the built server: the build puts the site's pages in the same file, so that both share one copy.
await serve(async () => ({
  build,
  clientFolder: path.join(projectRoot, "build/site/client"),
  isDevelopment: false,
}));
