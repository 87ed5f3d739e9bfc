import type { MailKind } from "#app/shared/core/mails/schema.ts";
import type { MailContent, MailSite } from "../content.ts";
import { contactMessage, monthlyStatistics } from "./contact-message.ts";
import { emailChanged, emailTaken, firstProof, verifyEmail } from "./email-address.ts";
import { gift, giftRefunded, grant } from "./gift.ts";
import { importInvitation, invitation } from "./invitation.ts";
import { confirmNewsletter, newsletter, releaseOut } from "./newsletter.ts";
import {
  accountLocked,
  appPasswordCreated,
  deletionDone,
  deletionRequested,
  exportReady,
  mfaChanged,
  passkeyChanged,
  passwordChanged,
  resetPassword,
} from "./password.ts";
import { orderLinks, receipt } from "./receipt.ts";
import { refund, refundMade } from "./refund.ts";
import { adminAlert, dailySales, sale } from "./sale.ts";
import { withdrawal, withdrawalAnswer, withdrawalReceived } from "./withdrawal.ts";

const writers = {
  verify_email: verifyEmail,
  email_changed: emailChanged,
  email_taken: emailTaken,
  first_proof: firstProof,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  mfa_changed: mfaChanged,
  passkey_changed: passkeyChanged,
  account_locked: accountLocked,
  app_password_created: appPasswordCreated,
  import_invitation: importInvitation,
  receipt,
  gift,
  gift_refunded: giftRefunded,
  order_links: orderLinks,
  refund,
  release_out: releaseOut,
  grant,
  confirm_newsletter: confirmNewsletter,
  deletion_requested: deletionRequested,
  deletion_done: deletionDone,
  export_ready: exportReady,
  admin_alert: adminAlert,
  sale,
  daily_sales: dailySales,
  monthly_statistics: monthlyStatistics,
  refund_made: refundMade,
  contact_message: contactMessage,
  invitation,
  newsletter,
  withdrawal,
  withdrawal_received: withdrawalReceived,
  withdrawal_answer: withdrawalAnswer,
};

/** The facts needed for each kind of mail. */
export type MailFacts = { [Kind in MailKind]: Parameters<(typeof writers)[Kind]>[0] };

/** Writes each kind of mail from its facts and the site's. */
export const describeMail: {
  [Kind in MailKind]: (facts: MailFacts[Kind], site: MailSite) => MailContent;
} = writers;
