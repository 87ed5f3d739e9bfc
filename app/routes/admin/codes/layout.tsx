import { TabbedPage } from "#app/components/core/admin/tabbed-page.tsx";

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
  return <TabbedPage title="Codes" tabs={tabs} />;
}
