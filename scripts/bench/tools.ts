import { existsSync } from "node:fs";
import { canInstallPackages, installPackages, updatePackages } from "../system-packages.ts";

/** What the yardsticks need besides Node, and the Debian package that has it. */
const tools = {
  nginx: { paths: ["/usr/sbin/nginx"], packages: ["nginx-light"] },
  "nginx's brotli_static": {
    paths: ["/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"],
    packages: ["libnginx-mod-http-brotli-static"],
  },
  wrk: { paths: ["/usr/bin/wrk", "/usr/local/bin/wrk"], packages: ["wrk"] },
} as const;

/**
 * Sees to the tools: root on Debian gets them installed.
 * @throws Error with the command to type where that isn't possible.
 */
export function findOrInstallTools(): void {
  const missing = () => Object.values(tools).filter(({ paths }) => !paths.some((path) => existsSync(path)));
  const packages = missing().flatMap((tool) => tool.packages);
  if (packages.length === 0) return;
  if (canInstallPackages) {
    updatePackages();
    installPackages(packages);
  }
  if (missing().length === 0) return;
  throw new Error(
    `The bench needs nginx with brotli_static, and wrk: on Debian, apt-get install ${packages.join(" ")}`,
  );
}
