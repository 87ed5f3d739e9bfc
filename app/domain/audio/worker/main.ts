import { parentPort, workerData } from "node:worker_threads";
import { isDomainError } from "#app/domain/errors.ts";
import type { AudioRequest } from "../prepared-audio.ts";
import type { WorkerAnswer } from "../worker-answer.ts";
import { prepareFiles } from "./prepare-files.ts";

// The decoders report damage here, and one of them would report the same damage for ever.
console.error = (message: unknown) => {
  throw new Error(String(message));
};

async function answer(request: AudioRequest): Promise<WorkerAnswer> {
  try {
    return { kind: "prepared", prepared: await prepareFiles(request) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { kind: "refused", code: error.code, message: error.message, fieldErrors: error.fieldErrors };
  }
}

parentPort?.postMessage(await answer(workerData as AudioRequest));
