import { formatCents, formatPrice } from "#app/shared/money.ts";
import { addressOn, type MailContent, type MailSite, paragraph, testNotice } from "../content.ts";
import { formatDay } from "../dates.ts";

interface Receipt {
  orderNumber: string;
  trackTitle: string;
  trackArtist: string;
  amountCents: number;
  currency: string;
  paidAt: Date;
  paymentIntentId: string | null;
  /** Paid with a card that moves no money. */
  isTest: boolean;
}

/** To the buyer, once a payment has come through. */
export function receipt(facts: Receipt, site: MailSite): MailContent {
  const { trackTitle, trackArtist, paymentIntentId } = facts;
  const amount = formatPrice(formatCents(facts.amountCents), facts.currency);
  const receiptPage = `/dashboard/purchases/${encodeURIComponent(facts.orderNumber)}`;
  return {
    subject: `${facts.isTest ? "Test receipt" : "Receipt"}: ${trackTitle}`,
    heading: `${trackTitle} is yours`,
    blocks: [
      ...testNotice(facts.isTest, " This receipt is not a bill."),
      paragraph("Thank you for buying straight from the artist."),
      {
        type: "details",
        rows: [
          { label: "Track", value: trackTitle },
          { label: "Artist", value: trackArtist },
          { label: "Amount", value: amount },
          { label: "Date", value: formatDay(facts.paidAt) },
          { label: "Order number", value: facts.orderNumber },
          ...(paymentIntentId ? [{ label: "Payment reference", value: paymentIntentId }] : []),
        ],
      },
      { type: "button", label: "Get your music", address: addressOn(site, "/dashboard") },
      paragraph("Your music is always in your dashboard, to stream and to download."),
      { type: "link", label: "See or print this receipt", address: addressOn(site, receiptPage) },
    ],
    reason: "You get this because you bought a track on our site.",
  };
}
