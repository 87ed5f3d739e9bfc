import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";
import { formatMoment } from "../dates.ts";

interface EmailChange {
  newEmail: string;
  /** The page that changes it back, with its token. */
  undoPath: string;
  undoUntil: Date;
}

/** To the address that was replaced, which may be the only way left to the account's real owner. */
export function emailChanged({ newEmail, undoPath, undoUntil }: EmailChange, site: MailSite): MailContent {
  return {
    subject: `Your address for ${site.artistName} was changed`,
    heading: "Your email address was changed",
    blocks: [
      paragraph(
        `Your account now has the address ${veil(newEmail)}. If you changed it, there is nothing to do.`,
      ),
      paragraph(
        "If you did not, somebody else is in your account. This link brings your address back and signs everyone out.",
      ),
      { type: "button", label: "Undo the change", address: addressOn(site, undoPath) },
      paragraph(`The link works until ${formatMoment(undoUntil)}. Choose a new password afterwards.`),
    ],
    reason: "You get this because this was the address of your account until now.",
  };
}

/** Enough of an address for its owner to know it, too little for anyone else to write to it. */
function veil(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
