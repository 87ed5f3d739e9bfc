import { sayDay, sayMoment } from "#app/shared/times/zoned-time.ts";
import { button, type MailContent, type MailSite, paragraph } from "../content.ts";

/** The last mail, to the address of a deleted account. */
export function deletionDone(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `Your ${site.artistName} account has been deleted`,
    heading: "Your account has been deleted",
    blocks: [
      paragraph("We erased your name, address, sessions and messages, and signed you out everywhere."),
      paragraph("The law requires us to keep a record of purchases; your name is no longer on it."),
      paragraph("Thank you for listening."),
    ],
    reason: "This is our last email to you: once it's sent, we no longer have your address.",
  };
}

/** To a user who asked for the deletion of their account. @param facts.dueAt when it happens unless it is cancelled. */
export function deletionRequested({ dueAt }: { dueAt: Date }, site: MailSite): MailContent {
  return {
    subject: `Your ${site.artistName} account will be deleted`,
    heading: "Your account will be deleted",
    blocks: [
      paragraph(
        `As you asked, we'll delete your account on ${sayDay(dueAt, site.timeZone)}. Until then, you can sign in, download your music or change your mind.`,
      ),
      button("Keep My Account", "/dashboard/privacy"),
      paragraph("After that, your account and your downloads are gone for good."),
    ],
    reason: "If you didn't ask for this, sign in, keep your account and choose a new password.",
  };
}

/** To a user who asked for a copy of their data. The file needs their session, so the mail contains no link to it. */
export function exportReady({ availableUntil }: { availableUntil: Date }, site: MailSite): MailContent {
  return {
    subject: `Your data from ${site.artistName} is ready`,
    heading: "Your data is ready",
    blocks: [
      paragraph("Sign in to download the copy of your data you asked for."),
      button("Download Your Data", "/dashboard/privacy"),
      paragraph(
        `The file is available until ${sayMoment(availableUntil, site.timeZone)}. After that, request a new one.`,
      ),
    ],
    reason:
      "If you didn't ask for this, someone else may be signed in to your account: choose a new password.",
  };
}
