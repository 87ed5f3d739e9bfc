import type { ComponentProps } from "react";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { AdminLayout } from "../admin-layout.tsx";

/** The tabs of the page, in order, each with its own address. */
const tabs = [{ name: "codes", label: "Download Codes", to: "/admin/codes" }] as const;

interface CodesLayoutProps extends Omit<ComponentProps<typeof AdminLayout>, "title" | "current"> {
  tab: (typeof tabs)[number]["name"];
}

/** The page of codes, by what they do. */
export function CodesLayout({ tab, children, ...layout }: CodesLayoutProps) {
  return (
    <AdminLayout {...layout} title="Codes" current="codes">
      <LinkTabs label="Codes" tabs={tabs.map((each) => ({ ...each, isCurrent: each.name === tab }))} />
      {children}
    </AdminLayout>
  );
}
