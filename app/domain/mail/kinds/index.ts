import type { MailKind } from "#app/shared/mail/schema.ts";
import type { MailContent, MailSite } from "../content.ts";
import { adminAlert } from "./admin-alert.ts";
import { confirmNewsletter } from "./confirm-newsletter.ts";
import { contactMessage } from "./contact-message.ts";
import { dailySales } from "./daily-sales.ts";
import { deletionDone } from "./deletion-done.ts";
import { deletionRequested } from "./deletion-requested.ts";
import { emailChanged } from "./email-changed.ts";
import { emailTaken } from "./email-taken.ts";
import { exportReady } from "./export-ready.ts";
import { firstProof } from "./first-proof.ts";
import { mfaChanged } from "./mfa-changed.ts";
import { passwordChanged } from "./password-changed.ts";
import { receipt } from "./receipt.ts";
import { refund } from "./refund.ts";
import { refundMade } from "./refund-made.ts";
import { releaseOut } from "./release-out.ts";
import { resetPassword } from "./reset-password.ts";
import { sale } from "./sale.ts";
import { verifyEmail } from "./verify-email.ts";

const writers = {
  verify_email: verifyEmail,
  email_changed: emailChanged,
  email_taken: emailTaken,
  first_proof: firstProof,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  mfa_changed: mfaChanged,
  receipt,
  refund,
  release_out: releaseOut,
  confirm_newsletter: confirmNewsletter,
  deletion_requested: deletionRequested,
  deletion_done: deletionDone,
  export_ready: exportReady,
  admin_alert: adminAlert,
  sale,
  daily_sales: dailySales,
  refund_made: refundMade,
  contact_message: contactMessage,
};

/** The facts needed for each kind of mail. */
export type MailFacts = { [Kind in MailKind]: Parameters<(typeof writers)[Kind]>[0] };

/** Writes each kind of mail from its facts and the site's. */
export const describeMail: {
  [Kind in MailKind]: (facts: MailFacts[Kind], site: MailSite) => MailContent;
} = writers;
