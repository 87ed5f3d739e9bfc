// Runs before start, dev and whatever `run.mjs` runs: makes sure of Node, the packages and, unless it is called with
// "install", the built site, each only when something has changed. With `--dev` the packages are also those of the checks
// and tests, a quarter of all. Built-ins only: nothing is installed yet when it begins.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureNode, nodeEnvironment, nodePath, projectRoot } from "./node-runtime.mjs";

const installStamp = "node_modules/.install-stamp";

process.chdir(projectRoot);
ensureNode();
install();
if (process.argv[2] !== "install") buildOnceChanged();

function install() {
  // The packages' binaries are for a platform, and for any Node.
  const digest = hash([readFileSync("package-lock.json"), process.platform, process.arch]);
  const stamps = { running: `${digest} for running`, development: `${digest} for development` };
  const installed = existsSync(installStamp) ? readFileSync(installStamp, "utf8") : stamps.running;
  // Where all were installed, they stay: a start during development must not take the tests' packages away.
  const use =
    process.argv.includes("--dev") || !installed.endsWith("for running") ? "development" : "running";
  if (isStamped(installStamp, stamps[use])) return;
  console.log("Installing packages ...");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const selection = use === "development" ? "--include=dev" : "--omit=dev";
  // Every binary is inside its package. With scripts, npm would compile SQLite itself, which takes a compiler, and
  // with a lockfile it doesn't see that the package asks it not to (npm/cli reads `gypfile` from the lockfile).
  const options = [selection, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  run("the packages", npm, ["ci", ...options]);
  // npm scripts begin with `exec` so that signals reach the server; Windows has no such command.
  if (process.platform === "win32") writeFileSync("node_modules/.bin/exec.cmd", "@%*\r\n");
  writeFileSync(installStamp, stamps[use]);
}

/** Looks into the sources only when one has another size or time than after the last build. */
function buildOnceChanged() {
  const files = ["package.json", "package-lock.json", "server.ts", "tsconfig.json", "vite.config.ts"];
  const scripts = ["scripts/serve", "scripts/build"];
  const sources = ["app", "db", "public", ...scripts, ...files]
    .flatMap(listFiles)
    // It is read at a start, and no part of the build.
    .filter((file) => !file.startsWith(path.join("db", "demo")));
  const seen = hash(
    sources.map((file) => {
      // A change of contents always changes the time of change, which nobody can set back.
      const { size, mtimeMs, ctimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs} ${ctimeMs}`;
    }),
  );
  if (isStamped("build/site/.seen", seen)) return;
  build(sources);
  writeFileSync("build/site/.seen", seen);
}

function build(sources) {
  const stamp = hash(sources.flatMap((file) => [file, readFileSync(file)]));
  if (isStamped("build/site/.stamp", stamp)) return;
  console.log("Building the site ...");
  // A build that breaks off is nobody's.
  rmSync("build/site/.stamp", { force: true });
  run("the build", nodePath(), [
    "node_modules/@remix-run/dev/dist/cli.js",
    "vite:build",
    "--logLevel",
    "warn",
  ]);
  run("the compressed assets", nodePath(), ["scripts/build/compress-assets.mjs"]);
  run("the server", nodePath(), ["scripts/build/bundle-server.ts"]);
  writeFileSync("build/site/.stamp", stamp);
}

/** The file, or all files of the folder. */
function listFiles(source) {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
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
    env: { ...nodeEnvironment(), NODE_ENV: "production" },
  });
  if (status === 0) return;
  console.error(`Making ${what} failed. See the error above.`);
  process.exit(status ?? 1);
}
