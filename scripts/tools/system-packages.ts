import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this is Debian or its like, and we may install. */
export const canInstallPackages = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

export function updatePackages(): void {
  run("update");
}

/** @returns whether they were installed. */
export function installPackages(names: readonly string[]): boolean {
  return run("install", "-y", "--no-install-recommends", ...names);
}

function run(...parameters: string[]): boolean {
  const [command, ...options] = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "-qq"];
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command ?? "", [...options, ...parameters], {
    stdio: "inherit",
    env: environment,
  });
  return status === 0;
}
