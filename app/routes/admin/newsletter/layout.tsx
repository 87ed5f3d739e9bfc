import { TabbedPage } from "#app/components/core/admin/tabbed-page.tsx";
import { messages } from "#app/messages/messages.ts";

const tabs = () => [
  {
    label: messages.adminNewsletter.list.newsletters,
    to: "/admin/newsletter",
    lead: messages.adminNewsletter.list.lead,
  },
  {
    label: messages.adminNewsletter.list.import,
    to: "/admin/newsletter/import",
    lead: messages.adminNewsletter.list.importLead,
  },
  {
    label: messages.adminNewsletter.list.bounces,
    to: "/admin/newsletter/bounces",
    lead: messages.adminNewsletter.list.bouncesLead,
  },
];

/** The newsletter: what is sent, and to whom. */
export default function Newsletter() {
  return <TabbedPage title={messages.adminNewsletter.list.newsletter} tabs={tabs()} />;
}
