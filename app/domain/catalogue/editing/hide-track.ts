import { changeTrack } from "../change-track.ts";
import { visibilityOperations } from "./visibility-operations.ts";

export const {
  unpublish: unpublishTrack,
  remove: removeTrack,
  restore: restoreTrack,
} = visibilityOperations({ what: "track", change: changeTrack });
