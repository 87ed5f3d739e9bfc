import { messages } from "#app/messages/messages.ts";

/** The tabs of the site page, in order, each with its own address. */
const siteTabs = ["artist", "pages", "about", "contact", "legal", "shop", "mails"] as const;
export type SiteTab = (typeof siteTabs)[number];

/** What they say. */
export function siteTabFacts() {
  return siteTabs.map((tab) => ({
    to: siteTabAddress(tab),
    label: messages.adminSite.tabs[tab],
    lead: messages.adminSite.leads[tab],
  }));
}

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
