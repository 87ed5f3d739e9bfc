import { type ContactStatus, contactStatuses } from "#app/shared/contact/schema.ts";
import { LinkTabs } from "../../ui/link-tabs.tsx";

interface InboxFilterProps {
  counts: Readonly<Record<ContactStatus, number>>;
  /** The current state; null for all. */
  status: ContactStatus | null;
  q: string;
}

/** Links that filter the inbox by state, with the count of each. */
export function InboxFilter({ counts, status, q }: InboxFilterProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    { name: null, label: "All", count: all },
    ...contactStatuses.map((name) => ({ name, label: name, count: counts[name] })),
  ];
  return (
    <LinkTabs
      label="Filter by status"
      tabs={choices.map(({ name, label, count }) => ({
        label,
        count,
        to: addressOf(name, q),
        isCurrent: name === status,
      }))}
    />
  );
}

function addressOf(status: ContactStatus | null, q: string): string {
  const wanted = new URLSearchParams({ ...(status && { status }), ...(q && { q }) }).toString();
  return wanted ? `/admin/inbox?${wanted}` : "/admin/inbox";
}
