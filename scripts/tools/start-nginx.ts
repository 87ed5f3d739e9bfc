import { writeFileSync } from "node:fs";
import path from "node:path";
import { startServer } from "./start-process.ts";

interface Nginx {
  /** For its configuration, logs and temporary files. */
  folder: string;
  port: number;
  readyPath: string;
  /** What comes before all else in the configuration. */
  modules?: string;
  connections: number;
  /** What the `http` block holds. */
  http: string;
}

/** Starts nginx with one worker. */
export function startNginx({ folder, port, readyPath, modules = "", connections, http }: Nginx) {
  const base = path.join(folder, `nginx-${port}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    `${base}.conf`,
    `${modules}
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${base}.pid;
error_log stderr;
events { worker_connections ${connections}; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join("\n  ")}
  ${http}
}
`,
  );
  return startServer({
    command: "/usr/sbin/nginx",
    parameters: ["-c", `${base}.conf`],
    url: `http://localhost:${port}`,
    readyPath,
    log: `${base}.out`,
  });
}
