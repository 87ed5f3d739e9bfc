import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { startNginx } from "../../tools/start-nginx.ts";
import type { RunningServer } from "../../tools/start-process.ts";

/**
 * Starts nginx as Debian brings it, with one worker, serving a folder of files; what is compressed next to them (`.br`)
 * goes out so.
 */
export async function serveFiles(folder: string, files: string): Promise<RunningServer> {
  const port = await findFreePort();
  return startNginx({
    folder,
    port,
    readyPath: "/ready.txt",
    modules: "load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;",
    connections: 768,
    http: `sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  types { image/avif avif; image/webp webp; }
  access_log ${folder}/nginx-${port}.log;
  server {
    listen 127.0.0.1:${port};
    root ${files};
    index index.html;
    brotli_static on;
    etag on;
  }`,
  });
}

/** Makes a folder of files for nginx, each with its best compression next to it. */
export function layOut(folder: string, files: Record<string, Buffer | string>): string {
  for (const [name, content] of Object.entries({ ...files, "ready.txt": "ready\n" })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (/\.(html|css|js|json)$/.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
  return folder;
}
