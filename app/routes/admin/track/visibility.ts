import { z } from "zod";
import { bringTrackBack } from "#app/domain/catalogue/editing/bring-track-back.ts";
import { removeTrack } from "#app/domain/catalogue/editing/remove-track.ts";
import { withdrawTrack } from "#app/domain/catalogue/editing/withdraw-track.ts";
import { redirectWithFlash } from "#app/http/forms.ts";
import { orReauthenticate } from "#app/http/reauthentication.ts";
import type { SectionAction } from "./section-action.ts";

const nothing = z.object({});

/** Takes the track off the site. */
export const unpublish: SectionAction = async ({ request, context: { ctx } }, trackId, form) =>
  orReauthenticate(ctx, request, form.parse(nothing), () => {
    withdrawTrack(ctx, trackId);
    return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
      variant: "default",
      title: "Unpublished",
      description: "Visitors can no longer find the track. People who own it keep it.",
    });
  });

/** Takes the track out of the catalogue. */
export const remove: SectionAction = async ({ request, context: { ctx } }, trackId, form) =>
  orReauthenticate(ctx, request, form.parse(nothing), () => {
    const { title } = removeTrack(ctx, trackId);
    return redirectWithFlash(ctx, "/admin/tracks", {
      variant: "default",
      title: "Track removed",
      description: `You can restore “${title}” from the removed tracks.`,
    });
  });

/** Takes it into the catalogue again. */
export const bringBack: SectionAction = async ({ request, context: { ctx } }, trackId, form) =>
  orReauthenticate(ctx, request, form.parse(nothing), () => {
    bringTrackBack(ctx, trackId);
    return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
      variant: "default",
      title: "Restored",
      description: "The track is a draft: publish it when it is ready.",
    });
  });
