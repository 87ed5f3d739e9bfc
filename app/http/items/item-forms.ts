import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import type { Context } from "#app/domain/core/context.ts";
import { translationsForm } from "#app/domain/core/edit-translations.ts";
import { readBonusFiles } from "#app/domain/music/extras/read-bonus-files.ts";
import { itemRows } from "#app/domain/music/items/change-item.ts";
import { itemTexts, readItemTranslations, translateItem } from "#app/domain/music/items/translate-item.ts";
import { countOwners } from "#app/domain/music/ownership/entitlements.ts";
import {
  changeReleaseCover,
  removeRelease,
  restoreRelease,
  unpublishRelease,
} from "#app/domain/music/releases/editing/hide-release.ts";
import { findPublishedId } from "#app/domain/music/releases/find-published-id.ts";
import { changeCover } from "#app/domain/music/tracks/editing/replace-audio.ts";
import {
  removeTrack,
  restoreTrack,
  unpublishTrack,
} from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { messageForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { confirmationSchema, noFields } from "#app/http/forms/received-form.ts";
import { readSharing, sharingForms } from "#app/http/forms/sharing-forms.ts";
import { bonusFileForms } from "#app/http/uploads/bonus-file-forms.ts";
import { requireFiles, uploadTerms } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import type { ItemKind } from "#app/shared/music/item.ts";

type Step = Pick<ActionFunctionArgs, "params">;

const operations = {
  track: {
    changeCover,
    coverChanged: () => messages.adminMusic.cover.trackChanged,
    unpublish: unpublishTrack,
    unpublished: () => messages.adminMusic.notices.trackHidden,
    remove: removeTrack,
    restore: restoreTrack,
  },
  release: {
    changeCover: changeReleaseCover,
    coverChanged: () => messages.adminMusic.cover.releaseChanged,
    unpublish: unpublishRelease,
    unpublished: () => messages.adminMusic.notices.releaseHidden,
    remove: removeRelease,
    restore: restoreRelease,
  },
};

/** What a request to the page of a track or release is about. */
export function itemOf({ params: { trackId, releaseId } }: Step) {
  const kind: ItemKind = trackId === undefined ? "release" : "track";
  const id = trackId ?? releaseId ?? "";
  return { kind, id, page: `/admin/${kind}s/${id}` };
}

const idOf = (step: Step) => itemOf(step).id;
/** The page itself. */
export const pageOf = (step: Step) => itemOf(step).page;

/** The forms that the pages of tracks and of releases have, by their intents. */
export function itemForms(kind: ItemKind) {
  const of = operations[kind];
  return {
    ...bonusFileForms(itemOf, pageOf),
    ...sharingForms(
      (step) => ({
        trackId: kind === "track" ? idOf(step) : null,
        releaseId: kind === "release" ? idOf(step) : null,
      }),
      pageOf,
    ),
    cover: messageForm(noFields, pageOf, async (step) => {
      const [file] = requireFiles(step.upload);
      await of.changeCover(step.ctx, idOf(step), file.path);
      return { title: messages.adminMusic.cover.changed, description: of.coverChanged() };
    }),
    unpublish: messageForm(noFields, pageOf, (step) => {
      of.unpublish(step.ctx, idOf(step));
      return { title: messages.adminMusic.notices.unpublished, description: of.unpublished() };
    }),
    // A track that people own is removed only once that was read and confirmed.
    remove: sensitiveForm(confirmationSchema, (step) => {
      const isAsked = kind === "track" && !step.value.confirmed;
      if (isAsked && countOwners(step.ctx, idOf(step)) > 0) {
        return redirect(`${pageOf(step)}?remove=ask#removal`);
      }
      const { title } = of.remove(step.ctx, idOf(step));
      return redirectWithFlash(step.ctx, `/admin/${kind}s`, {
        title:
          kind === "track"
            ? messages.adminMusic.notices.trackRemoved
            : messages.adminMusic.notices.releaseRemoved,
        description: messages.adminMusic.notices.canRestore(title),
      });
    }),
    translate: messageForm(
      translationsForm(itemTexts()),
      pageOf,
      (step) => {
        translateItem(step.ctx, kind, idOf(step), step.value);
        return { title: messages.translating.saved, description: messages.translating.public };
      },
      { keepsEmpty: true },
    ),
    "bring-back": messageForm(noFields, pageOf, (step) => {
      of.restore(step.ctx, idOf(step));
      return {
        title: messages.adminMusic.notices.restored,
        description: messages.adminMusic.notices.draftAgain,
      };
    }),
  };
}

/** What the lists of tracks and of releases show besides the rows. */
export function readItemList(ctx: Context, request: Request, kind: ItemKind) {
  const isRemoved = new URL(request.url).searchParams.get("show") === "removed";
  return {
    shown: isRemoved ? ("removed" as const) : ("catalogue" as const),
    counts: itemRows[kind].count(ctx),
    terms: uploadTerms(ctx),
  };
}

/**
 * A track or a release gets its id from its title when it is published first; the address of its draft, which is in open
 * tabs and bookmarks, leads to the new one.
 * @throws Response that redirects.
 */
export function redirectFromDraft(ctx: Context, step: Pick<ActionFunctionArgs, "params" | "request">): void {
  const { kind, id } = itemOf(step);
  const published = findPublishedId(ctx, kind, id);
  if (published)
    throw redirect(`/admin/${kind}s/${encodeURIComponent(published)}${new URL(step.request.url).search}`);
}

/** What the page of one shows beyond the track or release itself. */
export function readItemPage(ctx: Context, step: Pick<ActionFunctionArgs, "params" | "request">) {
  const { page, kind, id } = itemOf(step);
  const preserved = readSavedForm(ctx, page);
  return {
    terms: uploadTerms(ctx),
    extras: readBonusFiles(ctx, { kind, id }),
    sharing: readSharing(ctx, kind === "track" ? { trackId: id } : { releaseId: id }, preserved),
    translations: readItemTranslations(ctx, kind, id),
    preservedTranslations: preserved?.intent === "translate" ? preserved : null,
    removedExtraId: new URL(step.request.url).searchParams.get("remove-extra"),
    // Only typed text is preserved; buttons can be pressed again.
    preserved: preserved && "title" in preserved ? preserved : null,
  };
}
