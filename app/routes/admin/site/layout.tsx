import { useLocation } from "@remix-run/react";
import { readSiteTab, siteTabAddress, siteTabFacts } from "#app/components/content/admin/site/site-tabs.ts";
import { TabbedPage } from "#app/components/core/admin/tabbed-page.tsx";
import { messages } from "#app/messages/messages.ts";

/** The settings of the site, by what they are for. */
export default function Site() {
  const { pathname, search } = useLocation();
  const tab = readSiteTab(pathname, search);
  return (
    <TabbedPage
      title={messages.adminSite.title}
      label={messages.adminSite.label}
      tabs={siteTabFacts()}
      current={siteTabAddress(tab)}
    />
  );
}
