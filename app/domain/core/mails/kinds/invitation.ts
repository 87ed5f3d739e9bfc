import { messages } from "#app/messages/messages.ts";
import type { InvitedRole } from "#app/shared/core/roles.ts";
import { button, type MailContent, type MailSite, paragraph } from "../content.ts";

/** To somebody whom an admin invited. @param facts.path the page with its token; it works once, for seven days. */
export function invitation(
  { path, role }: { path: string; role: InvitedRole },
  { artistName }: MailSite,
): MailContent {
  return {
    subject: messages.accountMails.invitation.subject(artistName),
    heading: messages.accountMails.invitation.heading,
    blocks: [
      paragraph(
        role === "admin"
          ? messages.accountMails.invitation.asAdmin(artistName)
          : messages.accountMails.invitation.asModerator(artistName),
      ),
      button(messages.accountMails.invitation.open, path),
      paragraph(messages.accountMails.invitation.lifetime),
    ],
    reason: messages.accountMails.invitation.reason,
  };
}

/** Which of somebody's music isn't out yet. */
export type WaitingPart = "none" | "some" | "all";

/**
 * To somebody without an account who bought music at another shop. It names drafts too: they own them.
 * @param facts.others how many more there are than those named.
 * @param facts.waiting missing in mails that were queued before it was known.
 * @param facts.path the page to register, with the address filled in.
 */
export function importInvitation(
  {
    titles,
    others,
    waiting = "none",
    path = "/auth?tab=register&redirectTo=%2Fdashboard",
  }: { titles: readonly string[]; others: number; waiting?: WaitingPart; path?: string },
  site: MailSite,
): MailContent {
  const named = [
    ...titles.map(messages.shopMails.imported.title),
    ...(others > 0 ? [messages.shopMails.imported.others(others)] : []),
  ];
  const list = new Intl.ListFormat(messages.core.language, { type: "conjunction" }).format(named);
  return {
    subject: messages.shopMails.imported.subject(site.artistName),
    heading:
      waiting === "all" ? messages.shopMails.imported.headingLater : messages.shopMails.imported.heading,
    blocks: [
      paragraph(whatIsThere(waiting)(list, site.artistName)),
      paragraph(messages.shopMails.imported.how),
      button(messages.shopMails.imported.create, path),
    ],
    reason: messages.shopMails.imported.reason,
    namesSender: true,
  };
}

function whatIsThere(waiting: WaitingPart) {
  if (waiting === "none") return messages.shopMails.imported.allOut;
  return waiting === "some" ? messages.shopMails.imported.someOut : messages.shopMails.imported.noneOut;
}
