import { sayMonth } from "#app/shared/times/zoned-time.ts";
import { button, link, type MailContent, type MailSite, paragraph } from "../content.ts";

interface MonthlyStatistics {
  /** The first day of the month, YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  visits: number;
  previews: number;
  sold: number;
  /** What was loved most, the first first. */
  loved: readonly { title: string; previews: number; sold: number }[];
}

/** To the owner of the site: what was visited, heard and bought in a month. */
export function monthlyStatistics(facts: MonthlyStatistics, site: MailSite): MailContent {
  const { firstDay, lastDay, visits, previews, sold, loved } = facts;
  const month = sayMonth(firstDay);
  return {
    subject: `${month} on your site (${site.artistName})`,
    heading: `${month} on your site`,
    blocks: [
      {
        type: "details",
        rows: [
          { label: "Visits", value: String(visits) },
          { label: "Previews", value: String(previews) },
          { label: "Sold", value: String(sold) },
        ],
      },
      ...(loved.length > 0
        ? [
            paragraph("What was loved most:"),
            {
              type: "details" as const,
              rows: loved.map(({ title, ...row }) => ({
                label: title,
                value: `${row.previews} ${row.previews === 1 ? "preview" : "previews"}, ${row.sold} sold`,
              })),
            },
          ]
        : []),
      button("View statistics", `/admin/statistics?from=${firstDay}&to=${lastDay}`),
      link("Stop this email", "/admin/site?tab=mails"),
    ],
    reason: "You're getting this because you're an admin of this site and turned it on under Site, Emails.",
    isForOwner: true,
  };
}
