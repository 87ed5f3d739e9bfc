import type { ComponentProps } from "react";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { AdminLayout } from "../admin-layout.tsx";

const tabs = {
  codes: {
    label: "Download Codes",
    to: "/admin/codes",
    lead: "A code gives a track or a release. Fans redeem it at /redeem, or scan its card.",
  },
  discounts: {
    label: "Discounts",
    to: "/admin/codes/discounts",
    lead: "Codes that fans enter at the cart or the checkout, and sales for everybody.",
  },
};

interface CodesLayoutProps extends Pick<ComponentProps<typeof AdminLayout>, "workbench" | "children"> {
  tab: keyof typeof tabs;
}

/** The page of codes, by what they do. */
export function CodesLayout({ tab, workbench, children }: CodesLayoutProps) {
  const links = Object.values(tabs).map((each) => ({ ...each, isCurrent: each === tabs[tab] }));
  return (
    <AdminLayout title="Codes" current="codes" workbench={workbench} lead={<p>{tabs[tab].lead}</p>}>
      <LinkTabs label="Codes" tabs={links} preventScrollReset />
      {children}
    </AdminLayout>
  );
}
