import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { addBonusFile } from "#app/domain/music/extras/add-bonus-file.ts";
import {
  type BonusOwner,
  moveBonusFile,
  removeBonusFile,
  renameBonusFile,
} from "#app/domain/music/extras/change-bonus-files.ts";
import { isSold } from "#app/domain/music/extras/read-bonus-files.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { messageForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { messages } from "#app/messages/messages.ts";
import {
  movedBonusFileSchema,
  removedBonusFileSchema,
  renamedBonusFileSchema,
} from "#app/shared/music/extras/schema.ts";
import { requireFiles } from "./require-upload.ts";

type Step = Pick<ActionFunctionArgs, "params">;

/**
 * The forms that edit what comes with a release or a track, by their intents; the pages of both have them.
 * @param ownerOf whose files a request is about. @param pageOf its page.
 */
export function bonusFileForms(ownerOf: (step: Step) => BonusOwner, pageOf: (step: Step) => string) {
  const sectionOf = (step: Step) => `${pageOf(step)}#extras`;
  const move = sensitiveForm(movedBonusFileSchema, (step) => {
    const { id, by } = step.value;
    moveBonusFile(step.ctx, ownerOf(step), id, by);
    return redirect(`${pageOf(step)}#extra-${id}`);
  });
  return {
    "add-extras": messageForm(noFields, sectionOf, async (step) => {
      const files = requireFiles(step.upload);
      const { kind } = ownerOf(step);
      for (const file of files) await addBonusFile(step.ctx, ownerOf(step), file);
      return {
        title: messages.adminMusic.extras.added(files.length),
        description:
          kind === "track"
            ? messages.adminMusic.extras.addedToTrack(files.length)
            : messages.adminMusic.extras.addedToRelease(files.length),
      };
    }),
    "rename-extra": messageForm(renamedBonusFileSchema, sectionOf, (step) => {
      const { id, name } = step.value;
      renameBonusFile(step.ctx, ownerOf(step), id, name);
      return {
        title: messages.adminMusic.extras.renamed,
        description: messages.adminMusic.extras.isNow(name),
      };
    }),
    "move-extra-up": move,
    "move-extra-down": move,
    // What people own is removed only once that was read and confirmed.
    "remove-extra": sensitiveForm(removedBonusFileSchema, async (step) => {
      const { id, confirmed } = step.value;
      if (!confirmed && isSold(step.ctx, ownerOf(step))) {
        return redirect(
          `${pageOf(step)}?remove-extra=${encodeURIComponent(id)}#extra-${encodeURIComponent(id)}`,
        );
      }
      const name = await removeBonusFile(step.ctx, ownerOf(step), id);
      return redirectWithFlash(step.ctx, sectionOf(step), {
        title: messages.adminMusic.extras.removed,
        description: messages.adminMusic.extras.wasRemoved(name),
      });
    }),
  };
}
