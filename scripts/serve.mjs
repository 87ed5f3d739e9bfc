// Starts the site. On an old Node it starts the fetched one instead and hands signals on, so that
// Ctrl-C and SIGTERM reach the server and its end is this process's end.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isCurrentNodeSupported, nodeEnvironment, nodePath, projectRoot } from "./node-runtime.mjs";

const isDevelopment = process.argv.includes("--dev");
// React and Express choose their builds by it when they are first imported; the development ones are far slower.
process.env.NODE_ENV = isDevelopment ? "development" : "production";

if (!isCurrentNodeSupported) startFetchedNode();
else if (isDevelopment) await import("./serve/development.ts");
else await startBuiltServer();

async function startBuiltServer() {
  const built = path.join(projectRoot, "build/site/bundle/serve.js");
  if (!existsSync(built)) {
    console.error("The site isn't built yet. Start it with: npm start");
    process.exit(1);
  }
  // Where it can't be written, as in a read-only image, every start compiles again.
  module.enableCompileCache(path.join(projectRoot, "build/site/bundle/compiled"));
  await import(pathToFileURL(built).href);
  // Now, because a killed process doesn't get to it at its end.
  module.flushCompileCache();
}

function startFetchedNode() {
  const child = spawn(
    nodePath(),
    [
      ...process.execArgv,
      import.meta.filename ?? new URL(import.meta.url).pathname,
      ...process.argv.slice(2),
    ],
    {
      cwd: projectRoot,
      // Memory that a thread frees serves the others.
      env: { MALLOC_ARENA_MAX: "1", ...nodeEnvironment() },
      // A socket that systemd passed is the first after these three, and stays it.
      stdio: ["inherit", "inherit", "inherit", ...(process.env.LISTEN_FDS ? [3] : []), "ipc"],
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
