import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { siteTabAddress } from "#app/components/admin/site/site-tabs.ts";
import { changeSection } from "#app/domain/site/change-section.ts";
import { chapterSchema, moveChapter, removeChapter, writeChapter } from "#app/domain/site/chapters.ts";
import { type SectionName, sections } from "#app/domain/site/sections/index.ts";
import { removeSitePicture, type SitePictureName, setSitePicture } from "#app/domain/site/site-pictures.ts";
import { formAgain, redirectWithFlash } from "#app/http/forms.ts";
import { orReauthenticate } from "#app/http/reauthentication.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { moveSchema } from "#app/shared/move-schema.ts";

const about = siteTabAddress("about");
// Unless told, Conform takes an empty field for none at all: nothing that was written could be taken away again.
const emptyAsTexts = { keepsEmpty: true };

/** Saves one form of the settings; its page shows again, saved. */
export function saveSection(name: SectionName, form: ReceivedForm, args: ActionFunctionArgs) {
  const schema: z.ZodType = sections[name].schema;
  const submission = form.parse(schema, emptyAsTexts);
  if (submission.status !== "success") return of(name, formAgain(submission));
  const { request, context } = args;
  return answerOf(name, () =>
    orReauthenticate(context.ctx, request, submission, () => {
      changeSection(context.ctx, name, submission.payload);
      return redirectWithFlash(context.ctx, pageOf(request), {
        variant: "default",
        title: "Saved",
        description: name === "mails" ? "It applies from the next sale on." : "Visitors can see it now.",
      });
    }),
  );
}

/** Writes a chapter, new or not. */
export function saveChapter(form: ReceivedForm, { request, context: { ctx } }: ActionFunctionArgs) {
  const was = form.text("was") || null;
  const submission = form.parse(chapterSchema, { ...emptyAsTexts, beside: ["was"] });
  if (submission.status !== "success") return of("chapter", formAgain(submission));
  return answerOf("chapter", () =>
    orReauthenticate(ctx, request, submission, () => {
      writeChapter(ctx, was, submission.value);
      const { title, text } = submission.value;
      return redirectWithFlash(ctx, about, {
        variant: "default",
        title: "Saved",
        description: text ? `“${title}” is on the about page.` : `“${title}” is shown once it has a text.`,
      });
    }),
  );
}

/** Moves a chapter by one place. */
export function reorderChapters(form: ReceivedForm, { request, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(moveSchema);
  if (submission.status !== "success") return of("chapter", formAgain(submission));
  return answerOf("chapter", () =>
    orReauthenticate(ctx, request, submission, () => {
      moveChapter(ctx, submission.value.id, submission.value.by);
      return redirect(about);
    }),
  );
}

/** Removes the chapter that the address names. */
export function dropChapter(form: ReceivedForm, { request, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(z.object({}));
  if (submission.status !== "success") return of("chapter", formAgain(submission));
  return answerOf("chapter", () =>
    orReauthenticate(ctx, request, submission, () => {
      const title = new URL(request.url).searchParams.get("chapter") ?? "";
      removeChapter(ctx, title);
      return redirectWithFlash(ctx, about, {
        variant: "default",
        title: "Chapter removed",
        description: `“${title}” was removed.`,
      });
    }),
  );
}

/** Sets one of the site's own pictures, or takes it away. */
export function changePicture(
  name: SitePictureName,
  what: "upload" | "remove",
  form: ReceivedForm,
  { request, context: { ctx, upload } }: ActionFunctionArgs,
) {
  const submission = form.parse(z.object({}));
  if (submission.status !== "success") return of(name, formAgain(submission));
  return answerOf(name, () =>
    orReauthenticate(ctx, request, submission, async () => {
      if (what === "upload") await setSitePicture(ctx, name, requireFiles(upload)[0]);
      else await removeSitePicture(ctx, name);
      return redirectWithFlash(ctx, pageOf(request), {
        variant: "default",
        title: what === "upload" ? "Picture changed" : "Picture removed",
        description: "Visitors can see it now.",
      });
    }),
  );
}

/** The very view that a form was sent from. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

// Several forms share the page: the answer says which of them it is about.
function of(about: string, { data: answer, init }: ReturnType<typeof formAgain>) {
  return data({ ...answer, about }, init ?? undefined);
}

async function answerOf(about: string, operate: () => Promise<Response | ReturnType<typeof formAgain>>) {
  const answer = await operate();
  return "init" in answer ? of(about, answer) : answer;
}
