import { writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import type { Answer } from "../../tools/ask.ts";
import { type RunningServer, startServer } from "../../tools/start-process.ts";

/** What Node's server adds by itself. */
const ofServer = new Set(["date", "connection", "keep-alive"]);

/** Starts a server of Node's own that sends this answer, its headers with it, to whatever it is asked. */
export function startBareNode(folder: string, { headers, body }: Answer): Promise<RunningServer> {
  const own = Object.entries(headers).filter(([name]) => !ofServer.has(name));
  const files = { "bare-node.json": JSON.stringify(own.flat()), "bare-node.body": body };
  return startYardstick(folder, "bare-node-app.ts", "/", files);
}

/** Starts a bare Express app that sends this JSON from `/json`, and this file from `/file`. */
export function startExpress(folder: string, json: Buffer, file: Buffer): Promise<RunningServer> {
  return startYardstick(folder, "express-app.ts", "/json", { "express.json": json, "express.mp3": file });
}

/**
 * Starts a server that the site is measured against, as a process of its own on the same Node.
 * @param program in this folder: it is given a port and the files, in this order.
 */
async function startYardstick(
  folder: string,
  program: string,
  readyPath: string,
  files: Record<string, Buffer | string>,
): Promise<RunningServer> {
  const port = String(await findFreePort());
  const paths = Object.entries(files).map(([name, content]) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  });
  return startServer({
    command: process.execPath,
    parameters: [path.join(import.meta.dirname, program), port, ...paths],
    url: `http://localhost:${port}`,
    readyPath,
    log: path.join(folder, `${program}.log`),
  });
}
