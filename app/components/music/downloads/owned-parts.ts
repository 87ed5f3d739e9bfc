import { lazy } from "react";
// A part that is fetched late brings no styles to a page without scripts.
import "./download-choice.module.css";

/** Of pages that most visitors see without owning anything: fetched by owners alone. Each stands in `Suspense`. */
export const OwnedDownloadChoice = lazy(() =>
  import("./download-choice.tsx").then((module) => ({ default: module.DownloadChoice })),
);
export const OwnedExtras = lazy(() =>
  import("#app/components/music/extras/extras-list.tsx").then((module) => ({ default: module.ExtrasList })),
);
