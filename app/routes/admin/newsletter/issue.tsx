import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { ContentEditor } from "#app/components/core/admin/editing/content-editor.tsx";
import { TranslationFields } from "#app/components/core/admin/editing/translations.tsx";
import { Removal } from "#app/components/core/admin/removal.tsx";
import { PictureForm } from "#app/components/core/admin/uploads/picture-form.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { IssueBar } from "#app/components/mail/admin/newsletter/issue-bar.tsx";
import { IssueForm } from "#app/components/mail/admin/newsletter/issue-form.tsx";
import { labelAudience } from "#app/components/mail/admin/newsletter/issue-labels.ts";
import {
  IssuePreview,
  IssueProgress,
  SendCard,
} from "#app/components/mail/admin/newsletter/issue-progress.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { Context } from "#app/domain/core/context.ts";
import { translationsForm } from "#app/domain/core/edit-translations.ts";
import { isRecentAdmin, requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import {
  createIssue,
  deleteIssue,
  readIssue,
  resumeIssue,
  scheduleIssue,
  sendTestMail,
  setIssuePicture,
  stopIssue,
  unscheduleIssue,
  updateIssue,
} from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import {
  issueTexts,
  readIssueTranslations,
  translateIssue,
} from "#app/domain/mail/newsletter/issues/translate-issue.ts";
import { listReleasesForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { byIntent, type FlashText, formAction, redirectWithFlash } from "#app/http/forms/forms.ts";
import { messageForm, readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { confirmationSchema, noFields } from "#app/http/forms/received-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { adminsWithFiles, askForFilesAgain, requireFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { fieldError } from "#app/shared/core/errors.ts";
import { cardLine } from "#app/shared/core/mails/card-line.ts";
import { formatDateTime, momentInZone } from "#app/shared/core/times/zoned-time.ts";
import {
  issueFormSchema,
  issueTimeSchema,
  type WrittenIssue,
} from "#app/shared/mail/newsletter/issue-schema.ts";

const list = "/admin/newsletter";
/** The buttons of the form with the text. */
const textIntents = ["save", "save-and-send", "insert-card"];
const pageOf = (issueId: string | undefined) => `${list}/issues/${issueId}`;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.issue?.subject ?? messages.adminNewsletter.list.write);

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const { timeZone } = readSite(ctx).settings;
  return orErrorPage(() => ({
    isProven: isRecentAdmin(ctx),
    isSendAsked: new URL(request.url).searchParams.get("send") === "ask",
    preserved: readPreservedForm(ctx, pageOf(params.issueId), ...textIntents),
    issue: params.issueId === "new" ? null : presentIssue(ctx, params.issueId ?? "", timeZone),
    translations: params.issueId === "new" ? null : readIssueTranslations(ctx, params.issueId ?? ""),
    preservedTranslations: readPreservedForm(ctx, pageOf(params.issueId), "translate"),
    releases: namesOf(listReleasesForAdmin(ctx, "catalogue")),
    tracks: namesOf(listTracksForAdmin(ctx, "catalogue")),
  }));
}

function presentIssue(ctx: Context, issueId: string, timeZone: string) {
  const issue = readIssue(ctx, issueId);
  const dueLabel = issue.dueAt && formatDateTime(issue.dueAt, timeZone);
  return { ...issue, dueLabel, version: issue.updatedAt.toISOString() };
}

/** Only what is public has a page that a card can lead to. */
function namesOf(items: readonly { id: string; title: string; status: string }[]) {
  return items.flatMap(({ id, title, status }) =>
    status === "published" || status === "announced" ? { id, title } : [],
  );
}

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
    const page = pageOf(store(ctx, params.issueId, written));
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
    return redirect(pageOf(store(ctx, params.issueId, { ...written, body })));
  },
  emptyAsTexts,
);

const translate = messageForm(
  translationsForm(issueTexts()),
  ({ params }) => pageOf(params.issueId),
  ({ ctx, params, value }) => {
    translateIssue(ctx, params.issueId ?? "", value);
    return { title: messages.translating.saved, description: messages.adminNewsletter.issue.translated };
  },
  emptyAsTexts,
);

const press = (change: (ctx: Context, issueId: string) => unknown, say: () => FlashText) =>
  messageForm(
    noFields,
    ({ params }) => pageOf(params.issueId),
    async ({ ctx, params }) => {
      await change(ctx, params.issueId ?? "");
      return say();
    },
  );

const schedule = messageForm(
  issueTimeSchema,
  ({ params }) => pageOf(params.issueId),
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
  () => list,
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
  ({ params }) => pageOf(params.issueId),
  async ({ ctx, params, upload }) => {
    await setIssuePicture(ctx, params.issueId ?? "", requireFiles(upload)[0]);
    return {
      title: messages.adminNewsletter.issue.pictureAdded,
      description: messages.adminNewsletter.issue.pictureAddedMeaning,
    };
  },
);

const askToSend = (issueId: string | undefined) => redirect(`${pageOf(issueId)}?send=ask#send-heading`);

/** Saves a newsletter, and asks whether to send it. */
const saveAndSend = sensitiveForm(
  issueFormSchema,
  ({ ctx, params, value: { card: _, ...written } }) => askToSend(store(ctx, params.issueId, written)),
  emptyAsTexts,
);

/** Sends a newsletter at once, after it was read how many people that reaches. */
const send = sensitiveForm(confirmationSchema, ({ ctx, params, value }) => {
  requireRecentAdmin(ctx);
  const page = pageOf(params.issueId);
  if (!value.confirmed) return askToSend(params.issueId);
  scheduleIssue(ctx, params.issueId ?? "", ctx.now());
  return redirectWithFlash(ctx, page, {
    title: messages.adminNewsletter.labels.statuses.sending,
    description: messages.adminNewsletter.issue.onItsWay,
  });
});

export const action = formAction(
  adminsWithFiles(askForFilesAgain),
  byIntent({
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
  }),
);

export const clientAction = preserveForm();

export default function NewsletterIssue() {
  const { isProven, isSendAsked, issue, translations, preservedTranslations, ...form } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (...intents: string[]) =>
    intents.includes(answer?.intent ?? "") ? answer?.lastResult : undefined;
  const sendingResult = resultOf("schedule", "send", "test", "unschedule", "stop", "resume", "remove");
  const preview = issue && <IssuePreview issueId={issue.id} version={issue.version} />;
  const isEditable = issue === null || issue.status === "draft" || issue.status === "scheduled";
  return (
    <AdminPage
      title={issue?.subject ?? messages.adminNewsletter.list.write}
      back={{ to: list, label: messages.adminNewsletter.list.newsletter }}
      lead={issue && !isEditable ? <p>{labelAudience(issue.audience)}</p> : undefined}
    >
      <ContentEditor
        side={
          issue && (
            <>
              {issue.status === "draft" ? (
                <SendCard
                  key={String(isSendAsked)}
                  page={pageOf(issue.id)}
                  subject={issue.subject}
                  recipients={issue.waiting}
                  isAsked={isSendAsked}
                  lastResult={sendingResult}
                />
              ) : (
                <IssueProgress {...issue} error={sendingResult?.error?.[""]?.[0]} />
              )}
              {isEditable && (
                <Card labelledBy="picture" title={messages.admin.uploads.picture}>
                  <PictureForm
                    intent="picture"
                    label={
                      issue.pictureId
                        ? messages.admin.uploads.newPicture
                        : messages.adminNewsletter.issue.pictureAbove
                    }
                    hint={messages.adminNewsletter.issue.pictureHint}
                    button={
                      issue.pictureId
                        ? messages.adminNewsletter.issue.changePicture
                        : messages.adminNewsletter.issue.addPicture
                    }
                    isProven={isProven}
                    page={pageOf(issue.id)}
                    error={resultOf("picture")?.error?.[""]?.[0]}
                  />
                  {issue.pictureId && (
                    <Form method="post" preventScrollReset>
                      <IntentButton intent="remove-picture" variant="quiet">
                        {messages.admin.uploads.removePicture}
                      </IntentButton>
                    </Form>
                  )}
                </Card>
              )}
              {issue.status === "draft" && (
                <Removal
                  label={messages.admin.editing.removals.draft}
                  consequence={messages.adminNewsletter.issue.goneForGood}
                />
              )}
            </>
          )
        }
      >
        {isEditable ? (
          <Card labelledBy="write" title={messages.adminNewsletter.issue.text}>
            <IssueForm
              key={issue?.version}
              {...form}
              texts={textsOf(issue)}
              lastResult={resultOf(...textIntents)}
            />
            <TranslationFields
              key={`${issue?.version} translations`}
              translations={translations}
              intent="translate"
              state={{ preserved: preservedTranslations, lastResult: resultOf("translate") ?? null }}
            />
          </Card>
        ) : (
          preview
        )}
      </ContentEditor>
      {isEditable && preview}
      {isEditable && <IssueBar issue={issue} dueLabel={issue?.dueLabel ?? null} isSendAsked={isSendAsked} />}
    </AdminPage>
  );
}

function textsOf(
  issue: {
    subject: string;
    preheader: string;
    body: string;
    audience: string;
    releaseId: string | null;
  } | null,
) {
  const { subject = "", preheader = "", body = "", audience = "all", releaseId } = issue ?? {};
  return { subject, preheader, body, audience, releaseId: releaseId ?? "" };
}
