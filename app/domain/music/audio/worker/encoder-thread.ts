import { parentPort, workerData } from "node:worker_threads";
import { GaplessMp3 } from "./gapless-mp3.ts";
import type { Mp3Settings } from "./mp3-encoder.ts";
import type { Samples } from "./recording.ts";

export interface EncoderOrder {
  path: string;
  settings: Mp3Settings;
}
export type EncoderMessage = { kind: "samples"; block: Samples } | { kind: "end" };
export type EncoderAnswer = "taken" | "written";

const { path, settings } = workerData as EncoderOrder;
const mp3 = await GaplessMp3.open(path, settings);

parentPort?.on("message", (message: EncoderMessage) => {
  if (message.kind === "samples") {
    mp3.write(message.block);
    answer("taken");
  } else {
    mp3.finish();
    answer("written");
    parentPort?.close();
  }
});

function answer(message: EncoderAnswer): void {
  parentPort?.postMessage(message);
}
