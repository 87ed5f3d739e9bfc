/** The parts of the site page, in order, each at an address of its own. */
export const siteTabs = ["artist", "pages", "about", "contact", "legal", "shop", "mails"] as const;
export type SiteTab = (typeof siteTabs)[number];

/** What they are called, and what is in them. */
export const siteTabFacts: Readonly<Record<SiteTab, { label: string; lead: string }>> = {
  artist: {
    label: "Artist",
    lead: "Who you are: on every page, in search results, beside links to your site.",
  },
  pages: { label: "Pages", lead: "What the landing page features, and the words under the titles." },
  about: { label: "About", lead: "Your face, your story in chapters, your creed." },
  contact: { label: "Contact & Links", lead: "How people reach you, here and elsewhere." },
  legal: { label: "Legal", lead: "The texts that law asks for. One that is empty isn't linked." },
  shop: { label: "Shop", lead: "What your prices are in." },
  mails: { label: "Mails", lead: "What you are told by mail." },
};

/** The address of a part, with more parameters where it has views of its own. */
export function siteTabAddress(tab: SiteTab, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({ ...(tab !== "artist" && { tab }), ...more }).toString();
  return parameters ? `/admin/site?${parameters}` : "/admin/site";
}

/** What the address asks for; the first tab where it asks for none. */
export function readSiteTab(wanted: string | null): SiteTab {
  return siteTabs.find((tab) => tab === wanted) ?? "artist";
}
