/** The tabs of the site page, in order, each with its own address. */
export const siteTabFacts = {
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
} satisfies Record<string, { label: string; lead: string }>;
export type SiteTab = keyof typeof siteTabFacts;
export const siteTabs = Object.keys(siteTabFacts) as SiteTab[];

/** The address of a tab, with parameters if it has views of its own. */
export function siteTabAddress(tab: SiteTab, parameters: Record<string, string> = {}): string {
  const path = tab === "artist" ? "/admin/site" : `/admin/site/${tab}`;
  const query = new URLSearchParams(parameters).toString();
  return query ? `${path}?${query}` : path;
}

/** The tab at an address. Links in mails that were sent before a tab had a path name it in the query. */
export function readSiteTab(path: string, query: string): SiteTab {
  const named = /\/site\/(\w+)/.exec(path.toLowerCase())?.[1] ?? new URLSearchParams(query).get("tab");
  return siteTabs.find((tab) => tab === named) ?? "artist";
}
