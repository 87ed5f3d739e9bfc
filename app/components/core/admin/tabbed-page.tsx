import { Outlet, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { AdminPage } from "./admin-page.tsx";

interface TabbedPageProps {
  title: string;
  /** The label of the navigation; by default the title. */
  label?: string;
  tabs: readonly { label: string; to: string; lead: ReactNode }[];
  /** The address of the tab that is shown; by default the page's. */
  current?: string;
}

/** A page of the admin area whose tabs are its child routes. */
export function TabbedPage({ title, label = title, tabs, current }: TabbedPageProps) {
  const { pathname } = useLocation();
  const path = current ?? pathname.toLowerCase().replace(/\/+$/, "");
  const links = tabs.map((tab) => ({ ...tab, isCurrent: tab.to === path }));
  return (
    <AdminPage title={title} lead={<p>{links.find(({ isCurrent }) => isCurrent)?.lead}</p>}>
      <LinkTabs label={label} tabs={links} preventScrollReset />
      <Outlet />
    </AdminPage>
  );
}
