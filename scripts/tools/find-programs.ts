import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Programs besides Node, and the Debian package that has each. */
const programs = {
  nginx: { paths: ["/usr/sbin/nginx"], packages: ["nginx-light"] },
  brotli_static: {
    paths: ["/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"],
    packages: ["libnginx-mod-http-brotli-static"],
  },
  varnish: { paths: ["/usr/sbin/varnishd"], packages: ["varnish"] },
  haproxy: { paths: ["/usr/sbin/haproxy"], packages: ["haproxy"] },
  swift: {
    paths: ["/usr/bin/swift-proxy-server", "/usr/bin/swift-object-server"],
    packages: ["swift-proxy", "swift-account", "swift-container", "swift-object"],
  },
  memcached: { paths: ["/usr/bin/memcached"], packages: ["memcached"] },
  wrk: { paths: ["/usr/bin/wrk", "/usr/local/bin/wrk"], packages: ["wrk"] },
} as const;

/** Whether this is Debian or its like, and we may install. */
export const canInstallPackages = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/**
 * Sees to the programs: root on Debian gets them installed.
 * @throws Error with the command to type where that isn't possible.
 */
export function findOrInstallPrograms(...names: (keyof typeof programs)[]): void {
  const missing = () => names.filter((name) => !programs[name].paths.some((path) => existsSync(path)));
  const packages = missing().flatMap((name) => programs[name].packages);
  if (packages.length === 0) return;
  if (canInstallPackages) installPackages(packages);
  if (missing().length === 0) return;
  throw new Error(`This needs ${missing().join(", ")}. On Debian: apt-get install ${packages.join(" ")}`);
}

/** @returns whether they were installed. */
export function installPackages(names: readonly string[]): boolean {
  run("update");
  return run("install", "-y", "--no-install-recommends", ...names);
}

function run(...parameters: string[]): boolean {
  const options = ["-o", "DPkg::Lock::Timeout=300", "-qq"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", [...options, ...parameters], { stdio: "inherit", env }).status === 0;
}
