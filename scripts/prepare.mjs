// Runs before start, test, dev and the commands: makes sure of Node, packages, the build and the demo
// artist, each only when something has changed. Built-ins only: nothing is installed yet when it begins.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureNode, nodeEnvironment, nodePath, projectRoot } from "./node-runtime.mjs";

process.chdir(projectRoot);
const wanted = process.argv[2] ?? "start";

ensureNode();
install();
if (wanted === "start" || wanted === "test") build();
if (wanted !== "install") run("the demo artist", nodePath(), ["scripts/demo/make-demo.ts"]);

function install() {
  const abi = spawnSync(nodePath(), [
    "-p",
    "process.versions.modules + process.platform + process.arch",
  ]).stdout;
  const stamp = hash([readFileSync("package-lock.json"), abi]);
  if (isStamped("node_modules/.install-stamp", stamp)) return;
  console.log("Installing packages ...");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Every binary is inside its package. With scripts, npm would compile SQLite anew, which takes a compiler, and
  // with a lockfile it doesn't see that the package asks it not to (npm/cli reads `gypfile` from the lockfile).
  const options = ["--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  run("the packages", npm, ["ci", ...options]);
  // npm scripts begin with `exec` so that signals reach the server; Windows has no such command.
  if (process.platform === "win32") writeFileSync("node_modules/.bin/exec.cmd", "@%*\r\n");
  writeFileSync("node_modules/.install-stamp", stamp);
}

function build() {
  const sources = ["app", "db", "public"]
    .flatMap(listFiles)
    .concat("vite.config.ts", "package.json", "package-lock.json");
  const stamp = hash(sources.flatMap((file) => [file, readFileSync(file)]));
  if (isStamped("build/site/.stamp", stamp)) return;
  console.log("Building the site ...");
  run("the build", nodePath(), [
    "node_modules/@remix-run/dev/dist/cli.js",
    "vite:build",
    "--logLevel",
    "warn",
  ]);
  run("the compressed assets", nodePath(), ["scripts/compress-assets.mjs"]);
  writeFileSync("build/site/.stamp", stamp);
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hash(parts) {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part).update("\0");
  return digest.digest("hex");
}

function isStamped(file, stamp) {
  return existsSync(file) && readFileSync(file, "utf8") === stamp;
}

function run(what, command, parameters) {
  const isScript = process.platform === "win32" && command.endsWith(".cmd");
  const { status } = spawnSync(command, parameters, {
    stdio: "inherit",
    shell: isScript,
    env: { ...nodeEnvironment(), NODE_ENV: "production", npm_config_production: "false" },
  });
  if (status === 0) return;
  console.error(`Making ${what} failed; what went wrong stands above.`);
  process.exit(status ?? 1);
}
