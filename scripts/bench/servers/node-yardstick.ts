import { writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { type Running, startProgram } from "./running.ts";

interface Yardstick {
  /** The program in this folder: it is given a port and the files, in this order. */
  program: string;
  /** What it sends, by the names of the files that hold it. */
  files: Record<string, Buffer | string>;
  readyPath: string;
}

/** Starts a server that the site is measured against, as a process of its own on the same Node. */
export async function startNodeYardstick(
  folder: string,
  { program, files, readyPath }: Yardstick,
): Promise<Running> {
  const port = String(await findFreePort());
  const paths = Object.entries(files).map(([name, content]) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  });
  return startProgram({
    command: process.execPath,
    parameters: [path.join(import.meta.dirname, program), port, ...paths],
    url: `http://localhost:${port}`,
    readyPath,
    log: path.join(folder, `${program}.log`),
  });
}
