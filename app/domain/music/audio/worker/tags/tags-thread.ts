import { parentPort, workerData } from "node:worker_threads";
import { parseTags } from "#app/domain/music/tags/parse-tags.ts";
import { FileBytes } from "../file-bytes.ts";
import { findTags } from "./find-tags.ts";

const file = new FileBytes(workerData as string);
try {
  parentPort?.postMessage(parseTags(findTags(file)));
} finally {
  file.close();
}
