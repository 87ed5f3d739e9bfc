import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { editRelease } from "#app/domain/music/releases/editing/create-release.ts";
import {
  addToRelease,
  markEarly,
  moveOnRelease,
  removeFromRelease,
} from "#app/domain/music/releases/editing/release-tracks.ts";
import { openRelease, publishRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { messageForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { confirmationSchema, noFields } from "#app/http/forms/received-form.ts";
import { itemForms, itemOf, pageOf } from "#app/http/items/item-forms.ts";
import { messages } from "#app/messages/messages.ts";
import { moveSchema, rowSchema } from "#app/shared/core/list-query.ts";
import {
  addedTracksSchema,
  type PreorderAnswer,
  releaseFormSchema,
} from "#app/shared/music/releases/release-form-schema.ts";

type Step = Pick<ActionFunctionArgs, "params">;

const idOf = (step: Step) => itemOf(step).id;
const tracksOf = (step: Step) => `${pageOf(step)}#tracks`;

const save = (answer: PreorderAnswer | null) =>
  messageForm(releaseFormSchema, pageOf, (step) => {
    editRelease(step.ctx, idOf(step), step.value, { answer });
    return { title: messages.adminReleases.saved, description: messages.adminMusic.editor.isSaved };
  });

const saveAndPublish = (answer: PreorderAnswer | null) =>
  sensitiveForm(releaseFormSchema, async (step) => {
    editRelease(step.ctx, idOf(step), step.value, { answer, isPublishing: true });
    return leadToPublished(step.ctx, await publishRelease(step.ctx, idOf(step), "out"));
  });

/** Publishes the release, or announces it. */
const publish = (answer: PreorderAnswer | null) =>
  sensitiveForm(noFields, async (step) =>
    leadToPublished(step.ctx, await publishRelease(step.ctx, idOf(step), answer)),
  );

type PublishedRelease = Awaited<ReturnType<typeof publishRelease>>;

/** A release gets its id from its title when it is published first: its page has another address then. */
function leadToPublished(ctx: Context, release: PublishedRelease) {
  const { id, title, openedAt, priceCents } = release;
  const message = openedAt
    ? { title: messages.adminMusic.published, description: messages.adminReleases.publicWithAll(title) }
    : {
        title: messages.adminReleases.announced,
        description:
          priceCents === null
            ? messages.adminReleases.withoutPrice(title)
            : messages.adminReleases.canPreorder(title),
      };
  return redirectWithFlash(ctx, `/admin/releases/${id}`, message);
}

/** Lets an announced release out before its time, once it was read whom that reaches. */
const open = sensitiveForm(confirmationSchema, async (step) => {
  requireRecentAdmin(step.ctx);
  if (!step.value.confirmed) return redirect(`${pageOf(step)}?open=ask#release-now`);
  const { title } = await openRelease(step.ctx, idOf(step));
  return redirectWithFlash(step.ctx, pageOf(step), {
    title: messages.adminReleases.isOut,
    description: messages.adminReleases.titleIsOut(title),
  });
});

/** Adds the ticked tracks. */
const addTracks = messageForm(addedTracksSchema, tracksOf, async (step) => {
  const { tracks } = step.value;
  await addToRelease(step.ctx, idOf(step), tracks);
  const count = new Set(tracks).size;
  return {
    title: messages.adminReleases.tracks.added(count),
    description: messages.adminReleases.tracks.addedAtEnd,
  };
});

const removeTrack = messageForm(rowSchema, tracksOf, (step) => {
  removeFromRelease(step.ctx, idOf(step), step.value.id);
  return {
    title: messages.adminReleases.tracks.removed,
    description: messages.adminReleases.tracks.stillInCatalogue,
  };
});

/** Moves one track by a place. */
const moveTrack = sensitiveForm(moveSchema, (step) => {
  const { id, by } = step.value;
  moveOnRelease(step.ctx, idOf(step), id, by);
  return redirect(`${pageOf(step)}#track-${id}`);
});

/** Gives a track to who orders in advance at once, or on the day. */
const grantEarly = (isEarly: boolean) =>
  sensitiveForm(rowSchema, async (step) => {
    const { id } = step.value;
    await markEarly(step.ctx, idOf(step), id, isEarly);
    return redirect(`${pageOf(step)}#track-${id}`);
  });

/** A form that may come back with the question whether it is a pre-order, and its two answers, by intent. */
function withAnswers<Form>(intent: string, formFor: (answer: PreorderAnswer | null) => Form) {
  return {
    [intent]: formFor(null),
    [`${intent}-preorder`]: formFor("preorder"),
    [`${intent}-out`]: formFor("out"),
  };
}

/** The forms of a release's page by their intents. */
export const releaseForms = {
  ...itemForms("release"),
  ...withAnswers("save", save),
  ...withAnswers("save-and-publish", saveAndPublish),
  ...withAnswers("publish", publish),
  open,
  "add-tracks": addTracks,
  "take-off": removeTrack,
  "move-up": moveTrack,
  "move-down": moveTrack,
  early: grantEarly(true),
  "not-early": grantEarly(false),
};
