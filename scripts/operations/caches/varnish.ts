import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../server.ts";
import { startServer } from "../../tools/start-process.ts";
import type { Cache } from "./stage.ts";

const storeOf = (folder: string) => path.join(folder, "varnish-store");

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
        ...["-s", `file,${storeOf(folder)},64M`, "-p", "http_gzip_support=off"],
        // Without a user of its own to change to, as in a container.
        ...["-j", "none"],
      ],
      url: `http://localhost:${port}`,
      readyPath: "/robots.txt",
      log: path.join(folder, "varnish.out"),
    });
  },
  readStore: (folder) => readFileSync(storeOf(folder)),
};
