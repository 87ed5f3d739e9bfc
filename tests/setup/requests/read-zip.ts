import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

/** The text of every file in a zip, by its name. */
export function readZip(path: string): Record<string, string> {
  return Object.fromEntries([...unzip(path)].map(([name, content]) => [name, content.toString("utf8")]));
}

/** Every file in a zip by its name, in their order; read from the central directory, as archivers do. */
export function unzip(path: string): Map<string, Buffer> {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  if (end < 0) throw new Error(`${path} is no zip.`);
  const files = new Map<string, Buffer>();
  let entry = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, compressed] = [bytes.readUInt16LE(entry + 10), bytes.readUInt32LE(entry + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => bytes.readUInt16LE(entry + at));
    const local = bytes.readUInt32LE(entry + 42);
    const name = bytes.toString("utf8", entry + 46, entry + 46 + (nameLength ?? 0));
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + compressed);
    files.set(name, method === 8 ? inflateRawSync(content) : content);
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
