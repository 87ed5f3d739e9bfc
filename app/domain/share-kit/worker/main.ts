import { answerParent } from "#app/domain/child-process/answer-parent.ts";
import type { ShareRequest } from "../share-shape.ts";
import { drawSharePicture } from "./draw-share-picture.ts";

answerParent((request: ShareRequest) => drawSharePicture(request));
