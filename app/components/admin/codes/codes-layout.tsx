import type { ComponentProps } from "react";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { AdminLayout } from "../admin-layout.tsx";

type CodesTab = "codes";

/** The tabs of the page, in order, each with its own address; one alone isn't shown. */
const tabs: readonly { name: CodesTab; label: string; to: string }[] = [
  { name: "codes", label: "Codes for Music", to: "/admin/codes" },
];

interface CodesLayoutProps extends Omit<ComponentProps<typeof AdminLayout>, "title" | "current"> {
  tab: CodesTab;
}

/** The page of codes, by what they do. */
export function CodesLayout({ tab, children, ...layout }: CodesLayoutProps) {
  return (
    <AdminLayout {...layout} title="Codes" current="codes">
      {tabs.length > 1 && (
        <LinkTabs label="Codes" tabs={tabs.map((each) => ({ ...each, isCurrent: each.name === tab }))} />
      )}
      {children}
    </AdminLayout>
  );
}
