import { useLocation } from "@remix-run/react";
import {
  readSiteTab,
  siteTabAddress,
  siteTabFacts,
  siteTabs,
} from "#app/components/content/admin/site/site-tabs.ts";
import { TabbedPage } from "#app/components/core/admin/tabbed-page.tsx";

const tabs = siteTabs.map((tab) => ({ ...siteTabFacts[tab], to: siteTabAddress(tab) }));

/** The settings of the site, by what they are for. */
export default function Site() {
  const { pathname, search } = useLocation();
  const tab = readSiteTab(pathname, search);
  return <TabbedPage title="Site" label="Site settings" tabs={tabs} current={siteTabAddress(tab)} />;
}
