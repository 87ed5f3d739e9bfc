import { TabbedPage } from "#app/components/core/admin/tabbed-page.tsx";
import { messages } from "#app/messages/messages.ts";

const tabs = () => [
  {
    label: messages.adminGrants.codes.downloadCodes,
    to: "/admin/codes",
    lead: messages.adminGrants.codes.downloadLead,
  },
  {
    label: messages.adminShop.discounts.discounts,
    to: "/admin/codes/discounts",
    lead: messages.adminGrants.codes.discountsLead,
  },
];

/** The page of codes, by what they do. */
export default function Codes() {
  return <TabbedPage title={messages.adminGrants.codes.codes} tabs={tabs()} />;
}
