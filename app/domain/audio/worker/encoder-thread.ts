import { parentPort, workerData } from "node:worker_threads";
import type { WrittenFile } from "../prepared-audio.ts";
import { GaplessMp3 } from "./gapless-mp3.ts";
import type { Mp3Settings } from "./mp3-encoder.ts";
import type { Samples } from "./recording.ts";

export interface EncoderOrder {
  path: string;
  tag: Uint8Array;
  settings: Mp3Settings;
}
export type EncoderMessage = { kind: "samples"; block: Samples } | { kind: "end" };
export type EncoderAnswer = { kind: "taken" } | { kind: "written"; file: WrittenFile };

const { path, tag, settings } = workerData as EncoderOrder;
const mp3 = await GaplessMp3.open(path, tag, settings);

parentPort?.on("message", (message: EncoderMessage) => {
  if (message.kind === "samples") {
    mp3.write(message.block);
    answer({ kind: "taken" });
  } else {
    answer({ kind: "written", file: mp3.finish() });
    parentPort?.close();
  }
});

function answer(message: EncoderAnswer): void {
  parentPort?.postMessage(message);
}
