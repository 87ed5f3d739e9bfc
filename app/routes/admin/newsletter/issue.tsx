import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { ContentEditor } from "#app/components/core/admin/editing/content-editor.tsx";
import { TranslationFields } from "#app/components/core/admin/editing/translations.tsx";
import { Removal } from "#app/components/core/admin/removal.tsx";
import { PictureForm } from "#app/components/core/admin/uploads/picture-form.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { IssueBar } from "#app/components/mail/admin/newsletter/issue-bar.tsx";
import { IssueForm } from "#app/components/mail/admin/newsletter/issue-form.tsx";
import {
  issuePage,
  labelAudience,
  newsletterList,
} from "#app/components/mail/admin/newsletter/issue-labels.ts";
import {
  IssuePreview,
  IssueProgress,
  SendCard,
} from "#app/components/mail/admin/newsletter/issue-progress.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { Context } from "#app/domain/core/context.ts";
import { isRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { readIssue } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { readIssueTranslations } from "#app/domain/mail/newsletter/issues/translate-issue.ts";
import { listReleasesForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { readPreservedForm } from "#app/http/forms/reauthentication.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { adminsWithFiles, askForFilesAgain } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { formatDateTime } from "#app/shared/core/times/zoned-time.ts";
import { issueForms } from "./issue-actions.ts";

/** The buttons of the form with the text. */
const textIntents = ["save", "save-and-send", "insert-card"];

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.issue?.subject ?? messages.adminNewsletter.list.write);

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const { timeZone } = readSite(ctx).settings;
  return orErrorPage(() => ({
    isProven: isRecentAdmin(ctx),
    isSendAsked: new URL(request.url).searchParams.get("send") === "ask",
    preserved: readPreservedForm(ctx, issuePage(params.issueId), ...textIntents),
    issue: params.issueId === "new" ? null : presentIssue(ctx, params.issueId ?? "", timeZone),
    translations: params.issueId === "new" ? null : readIssueTranslations(ctx, params.issueId ?? ""),
    preservedTranslations: readPreservedForm(ctx, issuePage(params.issueId), "translate"),
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
export const action = formAction(adminsWithFiles(askForFilesAgain), byIntent(issueForms));

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
      back={{ to: newsletterList, label: messages.adminNewsletter.list.newsletter }}
      lead={issue && !isEditable ? <p>{labelAudience(issue.audience)}</p> : undefined}
    >
      <ContentEditor
        side={
          issue && (
            <>
              {issue.status === "draft" ? (
                <SendCard
                  key={String(isSendAsked)}
                  page={issuePage(issue.id)}
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
                    page={issuePage(issue.id)}
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
