import { type MailContent, type MailSite, paragraph } from "../content.ts";

/** The last mail, to the address of a deleted account. */
export function deletionDone(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `Your account with ${site.artistName} is deleted`,
    heading: "Your account is deleted",
    blocks: [
      paragraph("Your name, address, sessions and messages are erased, and you are signed out everywhere."),
      paragraph("What the law requires us to keep about purchases is kept without your name."),
      paragraph("Thank you for listening."),
    ],
    reason: "This is the last email to this address; we don't keep the address once this is sent.",
  };
}
