import { TabbedPage } from "#app/components/core/admin/tabbed-page.tsx";

const tabs = [
  {
    label: "Newsletters",
    to: "/admin/newsletter",
    lead: "Write to your fans, and see who is on your list.",
  },
  {
    label: "Import",
    to: "/admin/newsletter/import",
    lead: "Bring your list along from Mailchimp, Bandcamp, another newsletter service or a spreadsheet. Nobody gets an email from the import itself.",
  },
  {
    label: "Bounces",
    to: "/admin/newsletter/bounces",
    lead: "An address that no longer exists, or whose owner marked your mail as spam, gets no more newsletters. Writing on to them makes mail services distrust all your mail. Only the fan can take it back, by subscribing again.",
  },
];

/** The newsletter: what is sent, and to whom. */
export default function Newsletter() {
  return <TabbedPage title="Newsletter" tabs={tabs} />;
}
