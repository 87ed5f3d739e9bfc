import { answerParent } from "#app/domain/child-process/answer-parent.ts";
import type { AudioRequest, LoudnessRequest, TagRequest } from "../prepared-audio.ts";
import { measureFile } from "./measure-file.ts";
import { prepareFiles } from "./prepare-files.ts";
import { rewriteTag } from "./rewrite-tag.ts";

// A decoder reports damage here, and would repeat the report forever.
console.error = (message: unknown) => {
  throw new Error(String(message));
};

answerParent(async (request: AudioRequest | TagRequest | LoudnessRequest, notify) => {
  if ("measuredPath" in request) return measureFile(request);
  if ("soundPath" in request) return rewriteTag(request);
  return prepareFiles(request, (seconds) => notify({ kind: "opened", seconds }));
});
