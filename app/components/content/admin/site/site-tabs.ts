/** The tabs of the site page, in order, each with its own address. */
export const siteTabs = ["artist", "pages", "about", "contact", "legal", "shop", "mails"] as const;
type SiteTab = (typeof siteTabs)[number];

/** Labels and descriptions of the tabs. */
export const siteTabFacts: Readonly<Record<SiteTab, { label: string; lead: string }>> = {
  artist: {
    label: "Artist",
    lead: "Your name and description: on every page, in search results and in shared links.",
  },
  pages: { label: "Pages", lead: "What the landing page features, and the words under the titles." },
  about: { label: "About", lead: "Your portrait, your story in chapters and your philosophy." },
  contact: { label: "Contact & Links", lead: "How people reach you, here and elsewhere." },
  legal: { label: "Legal", lead: "Who sells, and the legal texts of your site. Empty ones aren't linked." },
  shop: {
    label: "Shop",
    lead: "The currency of your prices, tax and receipts, how the music page opens, and your time zone.",
  },
  mails: { label: "Emails", lead: "What the site emails you and your fans." },
};

/** The address of a tab, with more parameters if it has views of its own. */
export function siteTabAddress(tab: SiteTab, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({ ...(tab !== "artist" && { tab }), ...more }).toString();
  return parameters ? `/admin/site?${parameters}` : "/admin/site";
}

/** The tab in the address; the first tab by default. */
export function readSiteTab(wanted: string | null): SiteTab {
  return siteTabs.find((tab) => tab === wanted) ?? "artist";
}
