import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";

/** To a user who forgot their password. @param facts.path the page with its token; it works once, for 30 minutes. */
export function resetPassword({ path }: { path: string }, site: MailSite): MailContent {
  return {
    subject: `Reset your password for ${site.artistName}`,
    heading: "Reset your password",
    blocks: [
      paragraph("Somebody, hopefully you, asked for a new password for your account."),
      { type: "button", label: "Choose a New Password", address: addressOn(site, path) },
      paragraph("The link works once, for 30 minutes. Using it signs you out everywhere."),
    ],
    reason:
      "If you did not ask for this, ignore this email: your password stays as it is, and nobody else can see this link.",
  };
}
