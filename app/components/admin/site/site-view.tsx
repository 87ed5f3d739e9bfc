import type { LegalDocument } from "#app/shared/settings/schema.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { AboutTab, type ChapterBeginning } from "./about-tab.tsx";
import { ArtistTab } from "./artist-tab.tsx";
import { ChapterTab } from "./chapter-tab.tsx";
import { ContactTab } from "./contact-tab.tsx";
import { LegalDocumentTab, LegalTab } from "./legal-tab.tsx";
import { MailsTab } from "./mails-tab.tsx";
import { PagesTab } from "./pages-tab.tsx";
import type { SettingsState } from "./settings-form.tsx";
import { ShopTab } from "./shop-tab.tsx";
import type { SitePictureState } from "./site-picture-card.tsx";
import { type SiteTab, siteTabAddress, siteTabFacts, siteTabs } from "./site-tabs.ts";

type Texts = Record<string, string>;
type ShownPicture = SitePictureState["picture"];

/** The data of one view of the site page. */
export type SiteViewData =
  | { view: "artist"; tab: SiteTab; texts: Texts; picture: ShownPicture; logo: ShownPicture }
  | { view: "pages"; tab: SiteTab; texts: Texts; tracks: { id: string; title: string }[] }
  | { view: "about"; tab: SiteTab; texts: Texts; chapters: ChapterBeginning[]; picture: ShownPicture }
  | { view: "chapter"; tab: SiteTab; texts: Texts; was: string | null }
  | { view: "contact"; tab: SiteTab; texts: Texts }
  | { view: "legal"; tab: SiteTab; texts: Texts; documents: { document: LegalDocument; isSet: boolean }[] }
  | { view: "document"; tab: SiteTab; texts: Texts; document: LegalDocument }
  | {
      view: "shop";
      tab: SiteTab;
      texts: Texts;
      currencies: { value: string; label: string }[];
      timeZones: string[];
    }
  | { view: "mails"; tab: SiteTab; texts: Texts; recipients: string[]; hasServer: boolean };

interface SiteViewProps {
  view: SiteViewData;
  /** What was typed into one of the forms before a reauthentication. */
  preserved: Texts | null;
  isProven: boolean;
  /** The result of a refused form, and which form it was. */
  answer: { lastResult: FormResult; intent: string | null } | undefined;
}

/** Links to the tabs of the site page. */
export function TabLinks({ current }: { current: SiteTab }) {
  const tabs = siteTabs.map((tab) => ({
    label: siteTabFacts[tab].label,
    to: siteTabAddress(tab),
    isCurrent: tab === current,
  }));
  return <LinkTabs label="Site settings" tabs={tabs} preventScrollReset />;
}

/** A tab of the site page, or a view below it. */
export function SiteView({ view, preserved, isProven, answer }: SiteViewProps) {
  const answered = formOfIntent(answer?.intent ?? "");
  const resultOf = (form: string) => (answered === form ? answer?.lastResult : undefined);
  const stateOf = (form: string): SettingsState => ({
    texts: view.texts,
    preserved: preserved?.intent === form && isOf(view, preserved) ? preserved : null,
    lastResult: resultOf(form),
  });
  const pictureOf = (name: string, picture: ShownPicture): SitePictureState => ({
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
      return <LegalTab documents={view.documents} copyright={stateOf("copyright")} />;
    case "document":
      return <LegalDocumentTab document={view.document} state={stateOf(view.document)} />;
    case "shop":
      return (
        <ShopTab
          state={stateOf("shop")}
          currencies={view.currencies}
          times={stateOf("times")}
          timeZones={view.timeZones}
        />
      );
    case "mails":
      return <MailsTab state={stateOf("mails")} recipients={view.recipients} hasServer={view.hasServer} />;
  }
}

/** The form that shows an action's result: a chapter's buttons share one, and so do the two of a picture. */
function formOfIntent(intent: string): string {
  if (intent.startsWith("move-") || intent.endsWith("chapter")) return "chapter";
  return intent.replace(/^(upload|remove)-/, "");
}

/** Whether the unsent text belongs to this view: one chapter's text must not end up in another. */
function isOf(view: SiteViewData, preserved: Texts): boolean {
  return view.view !== "chapter" || (preserved.was ?? "") === (view.was ?? "");
}
