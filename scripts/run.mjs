// Runs a TypeScript script with a Node that can, once the packages are installed: `node scripts/run.mjs scripts/….ts …`.
// In front of the script, `--dev` also installs the packages of the checks and tests, and `--built` builds the site.
import { spawnSync } from "node:child_process";
import { nodeEnvironment, nodePath, projectRoot } from "./node-runtime.mjs";

const parameters = process.argv.slice(2);
const options = ["--dev", "--built"].filter((option) => {
  const isGiven = parameters[0] === option;
  if (isGiven) parameters.shift();
  return isGiven;
});
const isDevelopment = options.includes("--dev");
const mode = options.includes("--built") ? "start" : "install";
run(process.execPath, ["scripts/prepare.mjs", mode, ...(isDevelopment ? ["--dev"] : [])]);
run(nodePath(), parameters);

function run(command, parameters) {
  const { status } = spawnSync(command, parameters, {
    cwd: projectRoot,
    env: nodeEnvironment(),
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
