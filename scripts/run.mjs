// Runs a TypeScript script of this folder with a Node that can: `node scripts/run.mjs scripts/….ts …`.
import { spawnSync } from "node:child_process";
import { nodeEnvironment, nodePath, projectRoot } from "./node-runtime.mjs";

const { status } = spawnSync(nodePath(), process.argv.slice(2), {
  cwd: projectRoot,
  env: nodeEnvironment(),
  stdio: "inherit",
});
process.exit(status ?? 1);
