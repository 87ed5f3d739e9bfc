import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";

interface AddressProof {
  /** The page with its token, valid for 24 hours. */
  path: string;
  /** Whether the account keeps another address until this one is verified. */
  isChange: boolean;
}

/** To an address that was given for an account. */
export function verifyEmail({ path, isChange }: AddressProof, site: MailSite): MailContent {
  return {
    subject: `Confirm your address for ${site.artistName}`,
    heading: "Confirm your email address",
    blocks: [
      paragraph(
        "Please confirm that this address is yours, so that receipts and password links reach you and nobody else.",
      ),
      { type: "button", label: "Confirm address", address: addressOn(site, path) },
      paragraph(
        isChange
          ? "The link works for 24 hours, in a browser that is signed in to the account. Until you confirm, the account keeps its current address."
          : "The link works for 24 hours.",
      ),
    ],
    reason:
      "This address was entered for an account on our site. If that wasn't you, ignore this email: it stays unconfirmed.",
  };
}
