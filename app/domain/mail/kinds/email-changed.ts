import { sayMoment } from "#app/shared/times/zoned-time.ts";
import { addressOn, type MailBlock, type MailContent, type MailSite, paragraph } from "../content.ts";

interface EmailChange {
  newEmail: string;
  /** The page that undoes the change, with its token; null for an address that may not restore the account. */
  undo: { path: string; until: Date } | null;
}

/** To the replaced address, which may be the only way left to reach the account's real owner. */
export function emailChanged({ newEmail, undo }: EmailChange, site: MailSite): MailContent {
  return {
    subject: `Your address for ${site.artistName} was changed`,
    heading: "Your email address was changed",
    blocks: [
      paragraph(
        `Your account now has the address ${veil(newEmail)}. If you changed it, there is nothing to do.`,
      ),
      ...(undo
        ? retryUrl(addressOn(site, undo.path), undo.until, site)
        : wayToUs(addressOn(site, "/contact"))),
    ],
    reason: "You get this because this was the address of your account until now.",
  };
}

function retryUrl(address: string, until: Date, { timeZone }: MailSite): MailBlock[] {
  return [
    paragraph(
      "If you did not, somebody else is in your account. This link brings your address back and signs everyone out.",
    ),
    { type: "button", label: "Undo the Change", address },
    paragraph(
      `The link works until ${sayMoment(until, timeZone)}. You then choose a new password; the current one stops working.`,
    ),
  ];
}

function wayToUs(address: string): MailBlock[] {
  return [
    paragraph("If you did not, please write to us."),
    { type: "button", label: "Write to us", address },
  ];
}

/** Enough of an address for its owner to know it, too little for anyone else to write to it. */
function veil(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
