import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { type Running, startProgram } from "./running.ts";

/**
 * Starts nginx as Debian brings it, with one worker, serving a folder of files; what is compressed beside them (`.br`)
 * goes out so.
 */
export async function startNginx(folder: string, files: string): Promise<Running> {
  const port = await findFreePort();
  const configuration = path.join(folder, `nginx-${port}.conf`);
  const positions = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    configuration,
    `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${folder}/nginx-${port}.pid;
error_log stderr;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  types { image/avif avif; image/webp webp; }
  access_log ${folder}/nginx-${port}.log;
  ${positions.map((position) => `${position}_temp_path ${folder}/nginx-${position};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${files};
    index index.html;
    brotli_static on;
    etag on;
  }
}
`,
  );
  return startProgram({
    command: "/usr/sbin/nginx",
    parameters: ["-c", configuration],
    url: `http://localhost:${port}`,
    readyPath: "/ready.txt",
    log: path.join(folder, `nginx-${port}.out`),
  });
}

/** Makes a folder of files for nginx, each with its best compression beside it. */
export function layOut(folder: string, files: Record<string, Buffer | string>): string {
  for (const [name, content] of Object.entries({ ...files, "ready.txt": "ready\n" })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (/\.(html|css|js|json)$/.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
  return folder;
}
