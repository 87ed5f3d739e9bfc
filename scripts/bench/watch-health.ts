// A thread that asks a site for /healthz again and again until it is told to stop, and then says how long each took.
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { ask } from "../tools/ask.ts";

/** In milliseconds. */
const interval = 10;
const agent = new Agent({ keepAlive: true });
const waits: number[] = [];
let isOver = false;
parentPort?.once("message", () => {
  isOver = true;
});
while (!isOver) {
  waits.push((await ask(`${workerData}/healthz`, { agent })).milliseconds);
  await pause(interval);
}
agent.destroy();
parentPort?.postMessage(waits);
