// Finds a Node that can run this project. Built-ins only, and syntax that Node 18 parses: this
// file must work on the very Node that is too old for everything else.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const runtimeFolder = path.join(projectRoot, ".node");
const fetchedMajor = 24;

const [major, minor] = process.versions.node.split(".").map(Number);

/** Whether the Node that runs this file also runs the project (22.18 is the first that reads TypeScript). */
export const isCurrentNodeSupported = major > 22 || (major === 22 && minor >= 18);

function fetchedNodePath() {
  const file = process.platform === "win32" ? "node.exe" : "node";
  return path.join(runtimeFolder, "bin", file);
}

/** The path of the Node that runs the project; `ensureNode` must have succeeded once before. */
export function nodePath() {
  return isCurrentNodeSupported ? process.execPath : fetchedNodePath();
}

/** The environment for child processes: the same, with the project's Node first on the PATH. */
export function nodeEnvironment() {
  if (isCurrentNodeSupported) return process.env;
  const separator = process.platform === "win32" ? ";" : ":";
  return { ...process.env, PATH: path.dirname(fetchedNodePath()) + separator + process.env.PATH };
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Makes sure that a supported Node is at hand. On an old one it takes Node's own binary out of the
 * npm registry into the ignored folder `.node/`; nothing is installed outside the project.
 */
export function ensureNode() {
  if (isCurrentNodeSupported || existsSync(fetchedNodePath())) return;
  const platform = { linux: "linux", darwin: "darwin", win32: "win" }[process.platform];
  const architecture = { x64: "x64", arm64: "arm64" }[process.arch];
  const tooOld = `This site needs Node 22.18 or newer; you have ${process.versions.node}.`;
  if (!platform || !architecture) {
    stop(`${tooOld} Please install it from https://nodejs.org and run the command again.`);
  }
  const packageName = `node-${platform}-${architecture}`;
  console.log(`${tooOld} Fetching Node ${fetchedMajor} for this project alone (into .node/) ...`);
  const staging = path.join(runtimeFolder, "staging");
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  writeFileSync(path.join(staging, "package.json"), '{"private":true}\n');
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const result = spawnSync(
    npm,
    [
      "install",
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      "--ignore-scripts",
      `${packageName}@${fetchedMajor}`,
    ],
    {
      cwd: staging,
      stdio: "inherit",
      shell: process.platform === "win32",
      env: withoutNpmState(process.env),
    },
  );
  const fetched = path.join(staging, "node_modules", packageName);
  if (result.status !== 0 || !existsSync(path.join(fetched, "package.json"))) {
    stop(
      `${tooOld} Fetching one failed; please install it from https://nodejs.org and run the command again.`,
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(fetched, "package.json"), "utf8"));
  renameSync(path.join(fetched, "bin"), path.join(runtimeFolder, "bin"));
  rmSync(staging, { recursive: true, force: true });
  console.log(`Node ${version} is ready.`);
}

/** npm hands its own state down in npm_config_* and npm_package_*; a nested npm must not inherit this project's. */
function withoutNpmState(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !name.startsWith("npm_package_") && name !== "npm_config_local_prefix",
    ),
  );
}
