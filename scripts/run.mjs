// Runs a TypeScript script with a Node that can, once the packages are installed: `node scripts/run.mjs scripts/….ts …`.
// With `--built` in front of the script, the site is built first.
import { spawnSync } from "node:child_process";
import { nodeEnvironment, nodePath, projectRoot } from "./node-runtime.mjs";

const [first, ...rest] = process.argv.slice(2);
const needsBuild = first === "--built";
run(process.execPath, ["scripts/prepare.mjs", needsBuild ? "start" : "install"]);
run(nodePath(), needsBuild ? rest : process.argv.slice(2));

function run(command, parameters) {
  const { status } = spawnSync(command, parameters, {
    cwd: projectRoot,
    env: nodeEnvironment(),
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
