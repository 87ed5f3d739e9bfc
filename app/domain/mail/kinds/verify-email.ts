import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";

/** To a new address. @param facts.path the page with its token; it holds for 24 hours. */
export function verifyEmail({ path }: { path: string }, site: MailSite): MailContent {
  return {
    subject: `Confirm your address for ${site.artistName}`,
    heading: "Confirm your email address",
    blocks: [
      paragraph(
        "Please confirm that this address is yours, so that receipts and a forgotten password reach you and nobody else.",
      ),
      { type: "button", label: "Confirm address", address: addressOn(site, path) },
      paragraph("The link works for 24 hours."),
    ],
    reason:
      "This address was given for an account on our site. If that wasn't you, do nothing: it stays unconfirmed.",
  };
}
