import type { Answer } from "./ask.ts";
import { startNodeYardstick } from "./node-yardstick.ts";
import type { Running } from "./running.ts";

/** What Node's server adds by itself. */
const ofServer = new Set(["date", "connection", "keep-alive"]);

/** Starts a server of Node's own that sends this answer, its headers with it, to whatever it is asked. */
export function startBareNode(folder: string, { headers, body }: Answer): Promise<Running> {
  const own = Object.entries(headers).filter(([name]) => !ofServer.has(name));
  return startNodeYardstick(folder, {
    program: "bare-node-app.ts",
    files: { "bare-node.json": JSON.stringify(own.flat()), "bare-node.body": body },
    readyPath: "/",
  });
}
