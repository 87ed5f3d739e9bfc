import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { issuePage, newsletterList } from "#app/components/mail/admin/newsletter/issue-labels.ts";
import type { Context } from "#app/domain/core/context.ts";
import { translationsForm } from "#app/domain/core/edit-translations.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import {
  createIssue,
  deleteIssue,
  resumeIssue,
  scheduleIssue,
  sendTestMail,
  setIssuePicture,
  stopIssue,
  unscheduleIssue,
  updateIssue,
} from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { issueTexts, translateIssue } from "#app/domain/mail/newsletter/issues/translate-issue.ts";
import { type FlashText, redirectWithFlash } from "#app/http/forms/forms.ts";
import { messageForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { confirmationSchema, noFields } from "#app/http/forms/received-form.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { fieldError } from "#app/shared/core/errors.ts";
import { cardLine } from "#app/shared/core/mails/card-line.ts";
import { formatDateTime, momentInZone } from "#app/shared/core/times/zoned-time.ts";
import {
  issueFormSchema,
  issueTimeSchema,
  type WrittenIssue,
} from "#app/shared/mail/newsletter/issue-schema.ts";

function store(ctx: Context, issueId: string | undefined, written: WrittenIssue): string {
  if (!issueId || issueId === "new") return createIssue(ctx, written);
  updateIssue(ctx, issueId, written);
  return issueId;
}

// A draft may have a subject alone, and a text that was there can be emptied.
const emptyAsTexts = { keepsEmpty: true };

const save = sensitiveForm(
  issueFormSchema,
  ({ ctx, params, value: { card: _, ...written } }) => {
    const page = issuePage(store(ctx, params.issueId, written));
    return redirectWithFlash(ctx, page, {
      title: messages.adminNewsletter.issue.draftSaved,
      description: messages.adminNewsletter.issue.isSaved(written.subject),
    });
  },
  emptyAsTexts,
);

const insertCard = sensitiveForm(
  issueFormSchema,
  ({ ctx, params, value: { card, ...written } }) => {
    if (!card)
      throw fieldError<z.output<typeof issueFormSchema>>("card", messages.adminNewsletter.issue.chooseItem);
    const body = [written.body.trimEnd(), cardLine(card)].filter(Boolean).join("\n\n");
    return redirect(issuePage(store(ctx, params.issueId, { ...written, body })));
  },
  emptyAsTexts,
);

const translate = messageForm(
  translationsForm(issueTexts()),
  ({ params }) => issuePage(params.issueId),
  ({ ctx, params, value }) => {
    translateIssue(ctx, params.issueId ?? "", value);
    return { title: messages.translating.saved, description: messages.adminNewsletter.issue.translated };
  },
  emptyAsTexts,
);

const press = (change: (ctx: Context, issueId: string) => unknown, say: () => FlashText) =>
  messageForm(
    noFields,
    ({ params }) => issuePage(params.issueId),
    async ({ ctx, params }) => {
      await change(ctx, params.issueId ?? "");
      return say();
    },
  );

const schedule = messageForm(
  issueTimeSchema,
  ({ params }) => issuePage(params.issueId),
  ({ ctx, params, value }) => {
    const { timeZone } = readSite(ctx).settings;
    const at = momentInZone(value.at, timeZone) ?? ctx.now();
    if (at < ctx.now())
      throw fieldError<z.output<typeof issueTimeSchema>>("at", messages.adminNewsletter.issue.passed);
    scheduleIssue(ctx, params.issueId ?? "", at);
    return {
      title: messages.adminNewsletter.issue.scheduled,
      description: messages.adminNewsletter.issue.goesOut(formatDateTime(at, timeZone)),
    };
  },
);

const remove = messageForm(
  noFields,
  () => newsletterList,
  async ({ ctx, params }) => {
    await deleteIssue(ctx, params.issueId ?? "");
    return {
      title: messages.adminNewsletter.issue.draftRemoved,
      description: messages.adminNewsletter.issue.draftRemovedMeaning,
    };
  },
);

const picture = messageForm(
  noFields,
  ({ params }) => issuePage(params.issueId),
  async ({ ctx, params, upload }) => {
    await setIssuePicture(ctx, params.issueId ?? "", requireFiles(upload)[0]);
    return {
      title: messages.adminNewsletter.issue.pictureAdded,
      description: messages.adminNewsletter.issue.pictureAddedMeaning,
    };
  },
);

const askToSend = (issueId: string | undefined) => redirect(`${issuePage(issueId)}?send=ask#send-heading`);

/** Saves a newsletter, and asks whether to send it. */
const saveAndSend = sensitiveForm(
  issueFormSchema,
  ({ ctx, params, value: { card: _, ...written } }) => askToSend(store(ctx, params.issueId, written)),
  emptyAsTexts,
);

/** Sends a newsletter at once, after it was read how many people that reaches. */
const send = sensitiveForm(confirmationSchema, ({ ctx, params, value }) => {
  requireRecentAdmin(ctx);
  const page = issuePage(params.issueId);
  if (!value.confirmed) return askToSend(params.issueId);
  scheduleIssue(ctx, params.issueId ?? "", ctx.now());
  return redirectWithFlash(ctx, page, {
    title: messages.adminNewsletter.labels.statuses.sending,
    description: messages.adminNewsletter.issue.onItsWay,
  });
});

/** What each button of a newsletter's page does. */
export const issueForms = {
  save,
  translate,
  "insert-card": insertCard,
  schedule,
  remove,
  picture,
  "remove-picture": press(
    (ctx, id) => setIssuePicture(ctx, id, null),
    () => ({
      title: messages.adminNewsletter.issue.pictureRemoved,
      description: messages.adminNewsletter.issue.pictureRemovedMeaning,
    }),
  ),
  "save-and-send": saveAndSend,
  test: press(sendTestMail, () => ({
    title: messages.adminNewsletter.issue.testSent,
    description: messages.adminNewsletter.issue.testSentMeaning,
  })),
  send,
  unschedule: press(unscheduleIssue, () => ({
    title: messages.adminNewsletter.issue.backToDraft,
    description: messages.adminNewsletter.issue.backToDraftMeaning,
  })),
  stop: press(stopIssue, () => ({
    title: messages.adminNewsletter.labels.statuses.stopped,
    description: messages.adminNewsletter.issue.stoppedMeaning,
  })),
  resume: press(resumeIssue, () => ({
    title: messages.adminNewsletter.issue.resumed,
    description: messages.adminNewsletter.issue.resumedMeaning,
  })),
};
