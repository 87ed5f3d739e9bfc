import { LinkTabs } from "#app/components/ui/link-tabs.tsx";

const tabs = [
  { label: "User Management", to: "/admin" },
  { label: "Audit Logs", to: "/admin/audit" },
] as const;

/** The two views of the Admin Dashboard. */
export function DashboardTabs({ current }: { current: (typeof tabs)[number]["to"] }) {
  return (
    <LinkTabs
      label="Admin Dashboard"
      preventScrollReset
      tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === current }))}
    />
  );
}
