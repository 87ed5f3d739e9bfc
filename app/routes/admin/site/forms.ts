import { redirect } from "@remix-run/node";
import { siteTabAddress } from "#app/components/content/admin/site/site-tabs.ts";
import { changeSection, translateSection } from "#app/domain/content/site/change-site.ts";
import {
  chapterSchema,
  moveChapter,
  removeChapter,
  translateChapter,
  writeChapter,
} from "#app/domain/content/site/chapters.ts";
import {
  chapterTexts,
  describeSaved,
  sectionSchema,
  translatedTexts,
} from "#app/domain/content/site/section-form.ts";
import { type SectionName, sections } from "#app/domain/content/site/sections.ts";
import {
  chooseFocus,
  removeSitePicture,
  type SitePictureName,
  setSitePicture,
  sitePictureNames,
} from "#app/domain/content/site/site-pictures.ts";
import { translationsForm } from "#app/domain/core/edit-translations.ts";
import type { FormStep, PageForm } from "#app/http/forms/forms.ts";
import { messageForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { pageAddress } from "#app/http/paths.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { moveSchema } from "#app/shared/core/list-query.ts";
import { focusSchema } from "#app/shared/core/pictures/focus-schema.ts";

const about = siteTabAddress("about");
const toAbout = () => about;
// By default Conform treats an empty field as missing: a saved text could never be emptied.
const emptyAsTexts = { keepsEmpty: true };

/** Saves one form of the settings and shows its page again. */
function sectionForm(name: SectionName) {
  const schema = sectionSchema(sections[name]);
  const save = ({ ctx, submission }: FormStep<typeof schema>) => {
    changeSection(ctx, name, submission.payload);
    return { title: messages.admin.editing.saved, description: describeSaved(ctx, name) };
  };
  return messageForm(schema, pageOf, save, emptyAsTexts);
}

/** Saves a chapter, new or existing. */
const saveChapter = messageForm(
  chapterSchema,
  toAbout,
  ({ ctx, form, value }) => {
    writeChapter(ctx, form.text("was") || null, value);
    const { title, text } = value;
    return {
      title: messages.admin.editing.saved,
      description: text
        ? messages.adminSite.chapters.shown(title)
        : messages.adminSite.chapters.waiting(title),
    };
  },
  { ...emptyAsTexts, otherNames: ["was"] },
);

const translated = () => ({
  title: messages.translating.saved,
  description: messages.translating.public,
});

/** Saves the texts of one form in other languages; null for a form without any. */
function translationForm(name: SectionName) {
  const texts = translatedTexts(sections[name]);
  if (texts.length === 0) return null;
  const schema = translationsForm(texts);
  const save = ({ ctx, value }: FormStep<typeof schema>) => {
    translateSection(ctx, name, value);
    return translated();
  };
  return messageForm(schema, pageOf, save, emptyAsTexts);
}

/** Saves the chapter in the address in other languages. */
const translateOneChapter = messageForm(
  translationsForm(chapterTexts()),
  pageOf,
  ({ ctx, request, value }) => {
    translateChapter(ctx, new URL(request.url).searchParams.get("chapter") ?? "", value);
    return translated();
  },
  emptyAsTexts,
);

/** Moves a chapter by one position. */
const reorderChapters = sensitiveForm(moveSchema, ({ ctx, value: { id, by } }) => {
  moveChapter(ctx, id, by);
  return redirect(about);
});

/** Removes the chapter in the address. */
const deleteChapter = messageForm(noFields, toAbout, ({ ctx, request }) => {
  const title = new URL(request.url).searchParams.get("chapter") ?? "";
  removeChapter(ctx, title);
  return {
    title: messages.adminSite.chapters.removed,
    description: messages.adminSite.chapters.wasRemoved(title),
  };
});

const uploadPicture = (name: SitePictureName) =>
  messageForm(noFields, pageOf, async ({ ctx, upload }) => {
    await setSitePicture(ctx, name, requireFiles(upload)[0]);
    return {
      title: messages.adminSite.pictures.changed,
      description: messages.adminSite.pictures.isPublic,
    };
  });

const removePicture = (name: SitePictureName) =>
  messageForm(noFields, pageOf, async ({ ctx }) => {
    await removeSitePicture(ctx, name);
    return { title: messages.adminSite.pictures.removed, description: messages.adminSite.pictures.isGone };
  });

const choosePortraitFocus = messageForm(focusSchema, pageOf, ({ ctx, value }) => {
  chooseFocus(ctx, "portrait", value.focus);
  return { title: messages.admin.editing.saved, description: messages.adminSite.focus.saved };
});

/** The view that a form was sent from. */
function pageOf({ request }: { request: Request }): string {
  const { path, query } = pageAddress(request);
  return path + query;
}

/** The forms of the settings by their intents. */
export const siteForms: Readonly<Record<string, PageForm>> = {
  ...Object.fromEntries(
    Object.keys(sections)
      .filter(isSectionName)
      .map((name) => [name, sectionForm(name)]),
  ),
  ...Object.fromEntries(
    Object.keys(sections)
      .filter(isSectionName)
      .flatMap((name) => {
        const form = translationForm(name);
        return form ? [[`translate-${name}`, form]] : [];
      }),
  ),
  chapter: saveChapter,
  "translate-chapter": translateOneChapter,
  "remove-chapter": deleteChapter,
  "move-up": reorderChapters,
  "move-down": reorderChapters,
  ...Object.fromEntries(sitePictureNames.map((name) => [`upload-${name}`, uploadPicture(name)])),
  "focus-portrait": choosePortraitFocus,
  ...Object.fromEntries(sitePictureNames.map((name) => [`remove-${name}`, removePicture(name)])),
};

function isSectionName(name: string): name is SectionName {
  return Object.hasOwn(sections, name);
}
