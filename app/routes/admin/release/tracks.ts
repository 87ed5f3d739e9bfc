import { redirect } from "@remix-run/node";
import {
  addToRelease,
  markEarly,
  moveOnRelease,
  removeFromRelease,
} from "#app/domain/releases/editing/release-tracks.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { moveSchema } from "#app/shared/list-query.ts";
import { addedTracksSchema, releaseTrackSchema } from "#app/shared/releases/release-form-schema.ts";

/** Adds the ticked tracks. */
export const addTracks = sensitiveForm(
  addedTracksSchema,
  async ({ ctx, params: { releaseId = "" }, value: { tracks } }) => {
    await addToRelease(ctx, releaseId, tracks);
    const count = new Set(tracks).size;
    return redirectWithFlash(ctx, `/admin/releases/${releaseId}#tracks`, {
      title: count === 1 ? "Track added" : `${count} tracks added`,
      description: "They stand at the end of the release.",
    });
  },
);

/** Takes one track off. */
export const removeTrackFromRelease = sensitiveForm(
  releaseTrackSchema,
  ({ ctx, params: { releaseId = "" }, value: { id } }) => {
    removeFromRelease(ctx, releaseId, id);
    return redirectWithFlash(ctx, `/admin/releases/${releaseId}#tracks`, {
      title: "Track taken off",
      description: "The track itself stays in your catalogue.",
    });
  },
);

/** Moves one track by a place. */
export const move = sensitiveForm(moveSchema, ({ ctx, params: { releaseId = "" }, value: { id, by } }) => {
  moveOnRelease(ctx, releaseId, id, by);
  return redirect(`/admin/releases/${releaseId}#track-${id}`);
});

const mark = (isEarly: boolean) =>
  sensitiveForm(releaseTrackSchema, async ({ ctx, params: { releaseId = "" }, value: { id } }) => {
    await markEarly(ctx, releaseId, id, isEarly);
    return redirect(`/admin/releases/${releaseId}#track-${id}`);
  });

/** Gives a track to who orders in advance at once. */
export const grantEarlyAccess = mark(true);

/** Gives it on the day. */
export const grantOnRelease = mark(false);
