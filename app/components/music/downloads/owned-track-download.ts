import { latePart } from "#app/components/ui/late-part.tsx";
// A part that is fetched late brings no styles to a page without scripts.
import "./track-download.module.css";

/** The download of a track in lists that most see without owning anything: fetched by who may have it. In `Suspense`. */
export const OwnedTrackDownload = latePart("TrackDownload", () =>
  import("./track-download.tsx").then((module) => module.TrackDownload),
);
