import { writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { type Running, startProgram } from "./running.ts";

/** Starts a bare Express app that sends this JSON from `/json`, and this file from `/file`. */
export async function startExpress(folder: string, json: Buffer, file: Buffer): Promise<Running> {
  const port = String(await findFreePort());
  const content = { json: path.join(folder, "express.json"), file: path.join(folder, "express.mp3") };
  writeFileSync(content.json, json);
  writeFileSync(content.file, file);
  return startProgram({
    command: process.execPath,
    parameters: [path.join(import.meta.dirname, "express-app.ts"), port, content.json, content.file],
    url: `http://localhost:${port}`,
    readyPath: "/json",
    log: path.join(folder, "express.log"),
  });
}
