import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { hashFile } from "#app/gateways/files.ts";

// Linux counts priority by thread; elsewhere this would slow the whole site down.
const steps = 10;
if (process.platform === "linux") setPriority(Math.min(19, getPriority() + steps));

for (const path of workerData as string[]) {
  parentPort?.postMessage({ path, sha256: await hashFile(path).catch(() => null) });
}
