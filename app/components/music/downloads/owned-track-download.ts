import { lazy } from "react";
// A part that is fetched late brings no styles to a page without scripts.
import "./track-download.module.css";

/** The download of a track in lists that most see without owning anything: fetched by who may have it. In `Suspense`. */
export const OwnedTrackDownload = lazy(() =>
  import("./track-download.tsx").then((module) => ({ default: module.TrackDownload })),
);
