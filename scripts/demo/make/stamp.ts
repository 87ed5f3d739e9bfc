import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** One checksum over every file in some folders and some files of their own: the same sources, the same stamp. */
export async function stampOf(root: string, folders: string[], files: string[]): Promise<string> {
  const lists = await Promise.all(folders.map((folder) => filesOf(path.join(root, folder))));
  const paths = [...lists.flat(), ...files.map((file) => path.join(root, file))];
  const names = paths.map((file) => path.relative(root, file).replaceAll(path.sep, "/")).sort();
  const digest = createHash("sha256");
  for (const name of names)
    digest
      .update(`${name}\0`)
      .update(await readFile(path.join(root, name)))
      .update("\0");
  return digest.digest("hex");
}
