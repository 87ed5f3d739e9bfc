import { messages } from "#app/messages/messages.ts";
import { daysToConfirm } from "#app/shared/core/mails/schema.ts";
import { button, link, type MailBlock, type MailContent, type MailSite, paragraph } from "../content.ts";

/**
 * To an address that was entered into the newsletter form.
 * @param facts.confirmPath the page with the button that subscribes; @param facts.unsubscribePath the unsubscribe page.
 */
export function confirmNewsletter(
  { confirmPath, unsubscribePath }: { confirmPath: string; unsubscribePath: string },
  site: MailSite,
): MailContent {
  return {
    subject: messages.newsletterMails.confirm.subject(site.artistName),
    heading: messages.newsletterMails.confirm.heading,
    blocks: [
      paragraph(messages.newsletterMails.confirm.why(site.artistName)),
      button(messages.newsletterMails.confirm.button, confirmPath),
      paragraph(messages.newsletterMails.confirm.lifetime(daysToConfirm)),
      link(messages.newsletterMails.confirm.decline, unsubscribePath),
    ],
    reason: messages.newsletterMails.confirm.reason,
    unsubscribePath,
    namesSender: true,
  };
}

interface ReleaseOut {
  releaseId: string;
  title: string;
  artist: string;
  /** To a guest: the page with the downloads. */
  guestPath: string | null;
}

/** To everybody who pre-ordered a release or was given it, on the day that it comes out. */
export function releaseOut({ releaseId, title, artist, guestPath }: ReleaseOut): MailContent {
  return {
    subject: messages.newsletterMails.out.subject(title),
    heading: messages.newsletterMails.out.heading(title),
    blocks: [
      paragraph(messages.newsletterMails.out.ready(title, artist)),
      button(messages.mails.dashboard, guestPath ?? "/dashboard"),
      link(messages.newsletterMails.out.listen, `/releases/${encodeURIComponent(releaseId)}`),
    ],
    reason: messages.newsletterMails.out.reason,
  };
}

interface Newsletter {
  subject: string;
  preheader: string;
  blocks: MailBlock[];
  unsubscribePath: string;
}

/** An issue of the newsletter to one of its readers. */
export function newsletter(
  { subject, preheader, blocks, unsubscribePath }: Newsletter,
  site: MailSite,
): MailContent {
  return {
    subject,
    preheader,
    heading: null,
    blocks,
    reason: messages.newsletterMails.reason(site.artistName),
    unsubscribePath,
    isBulk: true,
    namesSender: true,
  };
}
