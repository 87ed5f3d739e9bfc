import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";

/** To the owner of an address that somebody tried to use for another account. */
export function emailTaken(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `You already have an account with ${site.artistName}`,
    heading: "You already have an account",
    blocks: [
      paragraph(
        "Somebody tried to use this address for another account. If it was you, you already have an account and can sign in to it.",
      ),
      { type: "button", label: "Sign In", address: addressOn(site, "/auth") },
      { type: "link", label: "Forgot your password?", address: addressOn(site, "/forgot-password") },
      paragraph("If it was not you, nothing has changed and there is nothing to do."),
    ],
    reason: "You get this because this is the address of an account on our site.",
  };
}
