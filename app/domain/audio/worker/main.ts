import { answerParent } from "#app/domain/child-process/answer-parent.ts";
import type { AudioRequest } from "../prepared-audio.ts";
import { prepareFiles } from "./prepare-files.ts";

// A decoder reports damage here, and would repeat the report forever.
console.error = (message: unknown) => {
  throw new Error(String(message));
};

answerParent((request: AudioRequest, tell) =>
  prepareFiles(request, (seconds) => tell({ kind: "opened", seconds })),
);
