/** What the site writes mails about. */
export const mailKinds = [
  "verify_email",
  "email_changed",
  "email_taken",
  "reset_password",
  "password_changed",
  "mfa_changed",
  "receipt",
  "confirm_newsletter",
  "deletion_requested",
  "deletion_done",
  "export_ready",
  "admin_alert",
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStatuses = ["queued", "sent", "failed"] as const;
