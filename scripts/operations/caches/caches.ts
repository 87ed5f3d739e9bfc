import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../server.ts";
import { startNginx } from "../../tools/start-nginx.ts";
import { startServer } from "../../tools/start-process.ts";
import type { Cache } from "./stage.ts";

const nginxStore = (folder: string) => path.join(folder, "nginx-store");
const configurations = path.join(projectRoot, "docs/deploy");

/** nginx with the two files of docs/deploy; only paths and ports are other ones. */
export const nginx: Cache = {
  name: "nginx",
  start({ folder, port, sitePort }) {
    mkdirSync(nginxStore(folder));
    const read = (name: string) =>
      readFileSync(path.join(configurations, name), "utf8")
        .replaceAll("/var/cache/nginx/artist-site", nginxStore(folder))
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
    const files = readdirSync(nginxStore(folder), { recursive: true, withFileTypes: true });
    const cached = files.filter((file) => file.isFile());
    return Buffer.concat(cached.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name))));
  },
};

const varnishStore = (folder: string) => path.join(folder, "varnish-store");

/** Varnish with the file of docs/deploy; only the port of the site is another one. It keeps its pages in a file here. */
export const varnish: Cache = {
  name: "Varnish",
  start({ folder, port, sitePort }) {
    const vcl = path.join(folder, "site.vcl");
    const written = readFileSync(path.join(projectRoot, "docs/deploy/artist-site.vcl"), "utf8");
    writeFileSync(vcl, written.replaceAll('"3000"', `"${sitePort}"`));
    const home = path.join(folder, "varnish");
    mkdirSync(home);
    return startServer({
      command: "/usr/sbin/varnishd",
      parameters: [
        ...["-F", "-n", home, "-f", vcl, "-a", `127.0.0.1:${port}`],
        ...["-s", `file,${varnishStore(folder)},64M`, "-p", "http_gzip_support=off"],
        // Without a user of its own to change to, as in a container.
        ...["-j", "none"],
      ],
      url: `http://localhost:${port}`,
      readyPath: "/robots.txt",
      log: path.join(folder, "varnish.out"),
    });
  },
  readStore: (folder) => readFileSync(varnishStore(folder)),
};
