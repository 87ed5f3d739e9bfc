/** What the site writes mails about. */
export const mailKinds = [
  "verify_email",
  "email_changed",
  "email_taken",
  "first_proof",
  "reset_password",
  "password_changed",
  "mfa_changed",
  "passkey_changed",
  "account_locked",
  "app_password_created",
  "import_invitation",
  "receipt",
  "gift",
  "gift_refunded",
  "order_links",
  "confirm_newsletter",
  "refund",
  "release_out",
  "grant",
  "deletion_requested",
  "deletion_done",
  "export_ready",
  "admin_alert",
  "sale",
  "daily_sales",
  "monthly_statistics",
  "refund_made",
  "contact_message",
  "invitation",
  "newsletter",
  "withdrawal",
  "withdrawal_received",
  "withdrawal_answer",
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStatuses = ["queued", "sent", "failed"] as const;

/** How many days the link that confirms a subscription works; an address that hasn't confirmed by then is forgotten. */
export const daysToConfirm = 7;
