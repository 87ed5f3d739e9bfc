import { LinkTabs } from "../../ui/link-tabs.tsx";
import { type SiteTab, siteTabAddress, siteTabFacts, siteTabs } from "./site-tabs.ts";

/** Links to the tabs of the site page. */
export function TabLinks({ current }: { current: SiteTab }) {
  const tabs = siteTabs.map((tab) => ({
    label: siteTabFacts[tab].label,
    to: siteTabAddress(tab),
    isCurrent: tab === current,
  }));
  return <LinkTabs label="Site settings" tabs={tabs} preventScrollReset />;
}
