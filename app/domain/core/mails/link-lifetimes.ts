import { daysToConfirm, type MailKind } from "#app/shared/core/mails/schema.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How long the links in mails work, in milliseconds: a mail sent later would lead to an error. */
export const linkLifetimes: Partial<Record<MailKind, number>> = {
  reset_password: 30 * minute,
  verify_email: 24 * hour,
  export_ready: 48 * hour,
  confirm_newsletter: daysToConfirm * 24 * hour,
};
