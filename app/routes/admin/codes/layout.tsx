import { Outlet, useLocation } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";

const tabs = [
  {
    label: "Download Codes",
    to: "/admin/codes",
    lead: "A code gives a track or a release. Fans redeem it at /redeem, or scan its card.",
  },
  {
    label: "Discounts",
    to: "/admin/codes/discounts",
    lead: "Codes that fans enter at the cart or the checkout, and sales for everybody.",
  },
];

/** The page of codes, by what they do. */
export default function Codes() {
  const path = useLocation().pathname.replace(/\/+$/, "");
  const links = tabs.map((tab) => ({ ...tab, isCurrent: tab.to === path }));
  return (
    <AdminPage title="Codes" lead={<p>{links.find(({ isCurrent }) => isCurrent)?.lead}</p>}>
      <LinkTabs label="Codes" tabs={links} preventScrollReset />
      <Outlet />
    </AdminPage>
  );
}
