import { formatCents, formatPrice } from "#app/shared/money.ts";
import { sayDay } from "#app/shared/times/zoned-time.ts";
import { addressOn, type MailContent, type MailSite, testNotice } from "../content.ts";

interface DailySales {
  /** Any moment of it. */
  day: Date;
  /** One entry per track and currency, in display order. */
  tracks: readonly { title: string; sold: number; amountCents: number; currency: string }[];
  /** Whether any of them moved no money. */
  hasTests: boolean;
}

/** With more tracks than this, the rest is only in the list of orders. */
const maxTracks = 50;

/** To the owner of the site: the sales of one of the owner's days. */
export function dailySales({ day, tracks, hasTests }: DailySales, site: MailSite): MailContent {
  const sold = tracks.reduce((sum, track) => sum + track.sold, 0);
  const sales = `${sold} ${sold === 1 ? "sale" : "sales"}`;
  const left = tracks.length - maxTracks;
  return {
    subject: `${sales} on ${sayDay(day, site.timeZone)} (${site.artistName})`,
    heading: `${sales} on ${sayDay(day, site.timeZone)}`,
    blocks: [
      ...testNotice(hasTests),
      {
        type: "details",
        rows: [
          ...tracks.slice(0, maxTracks).map(({ title, sold, amountCents, currency }) => ({
            label: `${sold} sold`,
            value: `${title}, ${formatPrice(formatCents(amountCents), currency)}`,
          })),
          ...(left > 0 ? [{ label: "And", value: `${left} more ${left === 1 ? "track" : "tracks"}` }] : []),
          { label: "Total", value: totalsOf(tracks) },
        ],
      },
      { type: "button", label: "See the orders", address: addressOn(site, "/admin/orders") },
      {
        type: "link",
        label: "Get an email for each sale instead, or none",
        address: addressOn(site, "/admin/site?tab=mails"),
      },
    ],
    reason: "You get this because you are an admin of this site, on days with sales.",
    isForOwner: true,
  };
}

function totalsOf(tracks: DailySales["tracks"]): string {
  const cents = new Map<string, number>();
  for (const { currency, amountCents } of tracks) {
    cents.set(currency, (cents.get(currency) ?? 0) + amountCents);
  }
  return [...cents].map(([currency, sum]) => formatPrice(formatCents(sum), currency)).join(" and ");
}
