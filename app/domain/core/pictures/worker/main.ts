import { answerParent } from "#app/domain/core/child-process/answer-parent.ts";
import type { PictureRequest } from "../make-picture.ts";
import { makeRenditions } from "./make-renditions.ts";

answerParent((request: PictureRequest) => makeRenditions(request));
