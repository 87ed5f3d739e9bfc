import { showToast } from "#app/components/toasts/toast-store.ts";
import type { PlayerState } from "../state/player-state.ts";

/** Says that a preview is over, and offers the whole track. */
export function showPreviewEndedToast({ track }: PlayerState): void {
  showToast({
    variant: "default",
    title: "Preview Complete",
    description: "Purchase this track to hear the full song!",
    track,
  });
}
