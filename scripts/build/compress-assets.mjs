// Compresses the browser's files once, as hard as it goes, so that no request pays for it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = "build/site/client";
const compressible = /\.(js|css|svg|json|txt|xml)$/;
// Smaller ones gain nothing.
const minBytes = 256;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath ?? entry.path, entry.name);
  if (!entry.isFile() || !compressible.test(file)) continue;
  const bytes = readFileSync(file);
  if (bytes.length < minBytes) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
