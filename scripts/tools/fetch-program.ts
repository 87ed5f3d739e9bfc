import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

interface Fetched {
  /** Where it lies from then on, next to nothing else. */
  folder: string;
  packageName: string;
  version: string;
  /** In the package. */
  file: string;
  /** What is printed when it isn't there yet. */
  notice: string;
}

/** A program of a package that is no dependency, because few need it. @returns its path; null if npm failed. */
export function findOrFetchProgram({ folder, packageName, version, file, notice }: Fetched): string | null {
  const program = path.join(folder, "node_modules", packageName, file);
  if (existsSync(program)) return program;
  console.log(notice);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{"private":true}\n');
  const options = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
  spawnSync("npm", ["install", ...options, `${packageName}@${version}`], { cwd: folder, stdio: "inherit" });
  return existsSync(program) ? program : null;
}
