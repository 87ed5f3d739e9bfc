import { startNodeYardstick } from "./node-yardstick.ts";
import type { Running } from "./running.ts";

/** Starts a bare Express app that sends this JSON from `/json`, and this file from `/file`. */
export function startExpress(folder: string, json: Buffer, file: Buffer): Promise<Running> {
  return startNodeYardstick(folder, {
    program: "express-app.ts",
    files: { "express.json": json, "express.mp3": file },
    readyPath: "/json",
  });
}
