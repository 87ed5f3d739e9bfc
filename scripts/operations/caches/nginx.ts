import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../server.ts";
import { startNginx } from "../../tools/start-nginx.ts";
import type { Cache } from "./stage.ts";

const storeOf = (folder: string) => path.join(folder, "nginx-store");
const configurations = path.join(projectRoot, "docs/deploy");

/** nginx with the two files of docs/deploy; only paths and ports are other ones. */
export const nginx: Cache = {
  name: "nginx",
  start({ folder, port, sitePort }) {
    mkdirSync(storeOf(folder));
    const read = (name: string) =>
      readFileSync(path.join(configurations, name), "utf8")
        .replaceAll("/var/cache/nginx/artist-site", storeOf(folder))
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`);
    return startNginx({
      folder,
      port,
      readyPath: "/robots.txt",
      connections: 4096,
      http: `access_log off;
  ${read("nginx-cache.conf")}
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    ${read("nginx-cached.conf").replaceAll("Host $host;", "Host $http_host;")}
  }`,
    });
  },
  readStore(folder) {
    const files = readdirSync(storeOf(folder), { recursive: true, withFileTypes: true });
    const cached = files.filter((file) => file.isFile());
    return Buffer.concat(cached.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name))));
  },
};
