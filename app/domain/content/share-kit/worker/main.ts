import { answerParent } from "#app/domain/core/child-process/answer-parent.ts";
import type { ShareRequest } from "../share-subject.ts";
import { drawSharePicture } from "./draw-share-picture.ts";

answerParent((request: ShareRequest) => drawSharePicture(request));
