import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Chapter, Chapters } from "#app/components/content/admin/site/chapters.tsx";
import { LegalText, LegalTexts } from "#app/components/content/admin/site/legal-texts.tsx";
import { MailRecipients } from "#app/components/content/admin/site/mail-recipients.tsx";
import { SettingsCard } from "#app/components/content/admin/site/settings-form.tsx";
import { SitePictureCard } from "#app/components/content/admin/site/site-picture-card.tsx";
import { readSiteTab, siteTabAddress } from "#app/components/content/admin/site/site-tabs.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import { isRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { pageAddress } from "#app/http/paths.ts";
import { adminsWithFiles, askForFilesAgain } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { siteForms } from "./forms.ts";
import { readTab } from "./read-tab.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data
      ? messages.adminSite.tabTitle(messages.adminSite.tabs[args.data.tab])
      : messages.adminSite.title,
  );

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const { path, query } = pageAddress(request);
  return {
    ...readTab(ctx, readSiteTab(path, query), new URLSearchParams(query)),
    preserved: readSavedForm(ctx, path),
    isProven: isRecentAdmin(ctx),
  };
}

export const action = formAction(adminsWithFiles(askForFilesAgain), byIntent(siteForms));

export const clientAction = preserveForm();

/** A tab of the settings: its lists, its forms, its pictures. Or one chapter or legal text, below its tab. */
export default function SiteTab() {
  const { tab, chapter, legalText, chapters, legalTexts, mails, forms, pictures, ...page } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const answered = formOfIntent(answer?.intent ?? "");
  const resultOf = (form: string) => (answered === form ? answer?.lastResult : undefined);
  const stateOf = (form: string, isRight = true) => ({
    preserved: page.preserved?.intent === form && isRight ? page.preserved : null,
    lastResult: resultOf(form),
  });
  if (chapter) {
    // One chapter's text must not end up in another.
    const isOfThis = (page.preserved?.was ?? "") === (chapter.was ?? "");
    return (
      <Chapter
        {...chapter}
        state={stateOf("chapter", isOfThis)}
        translationState={stateOf("translate-chapter")}
      />
    );
  }
  if (legalText)
    return (
      <LegalText
        {...legalText}
        state={stateOf(legalText.document)}
        translationState={stateOf(`translate-${legalText.document}`)}
      />
    );
  return (
    <>
      {chapters && <Chapters chapters={chapters} />}
      {legalTexts && <LegalTexts texts={legalTexts} />}
      {forms.map((form, index) => (
        <SettingsCard
          key={form.name}
          form={form}
          state={stateOf(form.name)}
          translationState={stateOf(`translate-${form.name}`)}
          isMain={index === 0}
        >
          {form.name === "mails" && mails && <MailRecipients {...mails} />}
        </SettingsCard>
      ))}
      {pictures.map(({ name, picture, portrait }) => (
        <SitePictureCard
          key={name}
          name={name}
          picture={picture}
          portrait={portrait}
          isProven={page.isProven}
          page={siteTabAddress(tab)}
          error={resultOf(name)?.error?.[""]?.[0]}
        />
      ))}
    </>
  );
}

/** The form that shows an action's result: a chapter's buttons share one, and so do the two of a picture. */
function formOfIntent(intent: string): string {
  if (intent.startsWith("translate-")) return intent;
  if (intent.startsWith("move-") || intent.endsWith("chapter")) return "chapter";
  return intent.replace(/^(upload|remove|focus)-/, "");
}
