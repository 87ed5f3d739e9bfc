import { answerParent } from "#app/domain/child-process/answer-parent.ts";
import type { MakeRequest, RetagRequest } from "../made-file.ts";
import { encodeFile } from "./encode-file.ts";
import { replaceTags } from "./replace-tags.ts";

answerParent(async (request: RetagRequest | (MakeRequest & { ffmpeg: string | null }), notify) =>
  "path" in request
    ? replaceTags(request)
    : encodeFile(request, (seconds) => notify({ kind: "opened", seconds })),
);
