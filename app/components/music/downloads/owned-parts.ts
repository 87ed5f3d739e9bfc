import { latePart } from "#app/components/ui/late-part.tsx";
// A part that is fetched late brings no styles to a page without scripts.
import "./download-choice.module.css";

/** Of pages that most visitors see without owning anything: fetched by owners alone. Each stands in `Suspense`. */
export const OwnedDownloadChoice = latePart("DownloadChoice", () =>
  import("./download-choice.tsx").then((module) => module.DownloadChoice),
);
export const OwnedExtras = latePart("ExtrasList", () =>
  import("#app/components/music/extras/extras-list.tsx").then((module) => module.ExtrasList),
);
