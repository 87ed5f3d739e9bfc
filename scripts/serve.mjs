// Starts the site. On an old Node it starts the fetched one instead and hands signals on, so that
// Ctrl-C and SIGTERM reach the server and its end is this process's end.
import { spawn } from "node:child_process";
import { isCurrentNodeSupported, nodeEnvironment, nodePath, projectRoot } from "./node-runtime.mjs";

const isDevelopment = process.argv.includes("--dev");
// React and Express choose their builds by it when they are first imported; the development ones are far slower.
process.env.NODE_ENV = isDevelopment ? "development" : "production";

if (isCurrentNodeSupported) {
  const { serve } = await import("./serve.ts");
  await serve({ isDevelopment });
} else {
  const child = spawn(
    nodePath(),
    [import.meta.filename ?? new URL(import.meta.url).pathname, ...process.argv.slice(2)],
    {
      cwd: projectRoot,
      env: nodeEnvironment(),
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
