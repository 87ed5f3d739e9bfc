import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AboutTab, ChapterTab } from "#app/components/content/admin/site/about-tab.tsx";
import { ArtistTab } from "#app/components/content/admin/site/artist-tab.tsx";
import { ContactTab } from "#app/components/content/admin/site/contact-tab.tsx";
import { LegalDocumentTab, LegalTab } from "#app/components/content/admin/site/legal-tab.tsx";
import { MailsTab } from "#app/components/content/admin/site/mails-tab.tsx";
import { PagesTab } from "#app/components/content/admin/site/pages-tab.tsx";
import type { SettingsState } from "#app/components/content/admin/site/settings-form.tsx";
import { ShopTab } from "#app/components/content/admin/site/shop-tab.tsx";
import type { SitePictureState } from "#app/components/content/admin/site/site-picture-card.tsx";
import { siteTabAddress, siteTabFacts, siteTabs } from "#app/components/content/admin/site/site-tabs.ts";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { FirstSteps } from "#app/components/system/admin/first-steps.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import { readFirstSteps } from "#app/domain/content/site/read-first-steps.ts";
import { isRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { adminsWithFiles, askForFilesAgain } from "#app/http/uploads/require-upload.ts";
import { siteForms } from "./forms.ts";
import { readView } from "./read-view.ts";

const here = "/admin/site";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `${siteTabFacts[args.data.view.tab].label}, Site` : "Site");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return {
    view: readView(ctx, new URL(request.url).searchParams),
    steps: readFirstSteps(ctx),
    preserved: readSavedForm(ctx, here),
    isProven: isRecentAdmin(ctx),
  };
}

export const action = formAction(adminsWithFiles(askForFilesAgain), byIntent(siteForms));

export const clientAction = preserveForm();

export default function Site() {
  const { view, steps, preserved, isProven } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminPage title="Site" lead={<p>{siteTabFacts[view.tab].lead}</p>}>
      {view.view === "artist" && <FirstSteps steps={steps} />}
      <LinkTabs
        label="Site settings"
        tabs={siteTabs.map((tab) => ({
          label: siteTabFacts[tab].label,
          to: siteTabAddress(tab),
          isCurrent: tab === view.tab,
        }))}
        preventScrollReset
      />
      <SiteView view={view} preserved={preserved} isProven={isProven} answer={answer} />
    </AdminPage>
  );
}

interface SiteViewProps extends Pick<ReturnType<typeof loader>, "view" | "preserved" | "isProven"> {
  /** The result of a refused form, and which form it was. */
  answer: ReturnType<typeof useActionData<typeof action>>;
}

/** A tab of the site page, or a view below it. */
function SiteView({ view, preserved, isProven, answer }: SiteViewProps) {
  const answered = formOfIntent(answer?.intent ?? "");
  const resultOf = (form: string) => (answered === form ? answer?.lastResult : undefined);
  const stateOf = (form: string): SettingsState => ({
    texts: view.texts,
    preserved: preserved?.intent === form && isOf(view, preserved) ? preserved : null,
    lastResult: resultOf(form),
  });
  const pictureOf = (name: string, picture: SitePictureState["picture"]): SitePictureState => ({
    picture,
    isProven,
    page: siteTabAddress(view.tab),
    error: resultOf(name)?.error?.[""]?.[0],
  });
  switch (view.view) {
    case "artist":
      return (
        <ArtistTab
          state={stateOf("artist")}
          look={stateOf("look")}
          logo={pictureOf("logo", view.logo)}
          sharePicture={pictureOf("sharePicture", view.picture)}
        />
      );
    case "pages":
      return <PagesTab state={stateOf("pages")} tracks={view.tracks} />;
    case "about":
      return (
        <AboutTab
          state={stateOf("about")}
          portrait={pictureOf("portrait", view.picture)}
          chapters={view.chapters}
        />
      );
    case "chapter":
      return <ChapterTab was={view.was} state={stateOf("chapter")} />;
    case "contact":
      return <ContactTab state={stateOf("contact")} />;
    case "legal":
      return (
        <LegalTab
          documents={view.documents}
          copyright={stateOf("copyright")}
          seller={stateOf("seller")}
          countries={view.countries}
        />
      );
    case "document":
      return (
        <LegalDocumentTab
          document={view.document}
          isEmpty={view.isEmpty}
          template={view.template}
          state={stateOf(view.document)}
        />
      );
    case "shop":
      return (
        <ShopTab
          state={stateOf("shop")}
          currencies={view.currencies}
          times={stateOf("times")}
          timeZones={view.timeZones}
          tax={stateOf("tax")}
        />
      );
    case "mails":
      return (
        <MailsTab
          state={stateOf("mails")}
          newsletter={stateOf("newsletter")}
          recipients={view.recipients}
          hasServer={view.hasServer}
        />
      );
  }
}

/** The form that shows an action's result: a chapter's buttons share one, and so do the two of a picture. */
function formOfIntent(intent: string): string {
  if (intent.startsWith("move-") || intent.endsWith("chapter")) return "chapter";
  return intent.replace(/^(upload|remove)-/, "");
}

/** Whether the unsent text belongs to this view: one chapter's text must not end up in another. */
function isOf(view: SiteViewProps["view"], preserved: NonNullable<SiteViewProps["preserved"]>): boolean {
  return view.view !== "chapter" || (preserved.was ?? "") === (view.was ?? "");
}
