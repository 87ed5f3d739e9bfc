import { writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import type { Answer } from "./ask.ts";
import { type Running, startProgram } from "./running.ts";

/** What Node's server adds by itself. */
const ofServer = new Set(["date", "connection", "keep-alive"]);

/** Starts a server of Node's own that sends this answer, its headers with it, to whatever it is asked. */
export async function startBareNode(folder: string, { headers, body }: Answer): Promise<Running> {
  const port = String(await findFreePort());
  const files = { headers: path.join(folder, "bare-node.json"), body: path.join(folder, "bare-node.body") };
  const own = Object.entries(headers).filter(([name]) => !ofServer.has(name));
  writeFileSync(files.headers, JSON.stringify(own.flat()));
  writeFileSync(files.body, body);
  return startProgram({
    command: process.execPath,
    parameters: [path.join(import.meta.dirname, "bare-node-app.ts"), port, files.headers, files.body],
    url: `http://localhost:${port}`,
    readyPath: "/",
    log: path.join(folder, "bare-node.log"),
  });
}
