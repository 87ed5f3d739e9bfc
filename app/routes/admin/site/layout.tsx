import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import {
  readSiteTab,
  siteTabAddress,
  siteTabFacts,
  siteTabs,
} from "#app/components/content/admin/site/site-tabs.ts";
import { TabbedPage } from "#app/components/core/admin/tabbed-page.tsx";
import { FirstSteps } from "#app/components/system/admin/first-steps.tsx";
import { readFirstSteps } from "#app/domain/content/site/read-first-steps.ts";
import { requirePageRole } from "#app/http/guards.ts";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return { steps: readFirstSteps(ctx) };
}

export { revalidateAfterForm as shouldRevalidate } from "#app/components/core/forms/revalidate-after-answer.ts";

const tabs = siteTabs.map((tab) => ({ ...siteTabFacts[tab], to: siteTabAddress(tab) }));

/** The settings of the site, by what they are for. */
export default function Site() {
  const { steps } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const tab = readSiteTab(pathname, search);
  return (
    <TabbedPage title="Site" label="Site settings" tabs={tabs} current={siteTabAddress(tab)}>
      {tab === "artist" && <FirstSteps steps={steps} />}
    </TabbedPage>
  );
}
