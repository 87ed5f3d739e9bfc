import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { messages } from "#app/messages/messages.ts";

const tabs = () =>
  [
    { label: messages.adminPeople.dashboard.userManagement, to: "/admin" },
    { label: messages.admin.navigation.sections.audit, to: "/admin/audit" },
  ] as const;

/** The two views of the Admin Dashboard. */
export function DashboardTabs({ current }: { current: ReturnType<typeof tabs>[number]["to"] }) {
  return (
    <LinkTabs
      label={messages.adminPeople.dashboard.adminDashboard}
      preventScrollReset
      tabs={tabs().map((tab) => ({ ...tab, isCurrent: tab.to === current }))}
    />
  );
}
