import { answerParent } from "#app/domain/child-process/answer-parent.ts";
import type { AudioRequest, TagRequest } from "../prepared-audio.ts";
import { prepareFiles } from "./prepare-files.ts";
import { rewriteTag } from "./rewrite-tag.ts";

// A decoder reports damage here, and would repeat the report forever.
console.error = (message: unknown) => {
  throw new Error(String(message));
};

answerParent(async (request: AudioRequest | TagRequest, notify) =>
  "soundPath" in request
    ? rewriteTag(request)
    : prepareFiles(request, (seconds) => notify({ kind: "opened", seconds })),
);
