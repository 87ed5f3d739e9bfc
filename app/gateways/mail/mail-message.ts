/** Who a mail is from. */
export interface Sender {
  name: string;
  address: string;
}

/** One mail to one person. */
export interface MailMessage {
  /** Makes the Message-ID, so that a mail sent twice by mischance is recognised as one. */
  id: string;
  kind: string;
  from: Sender;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one press in a mail program ends what this mail belongs to. */
  unsubscribeAddress?: string;
  createdAt: Date;
}

/** The way out for mails. */
export interface MailGateway {
  kind: "smtp" | "outbox";
  /**
   * Hands a mail over; when it comes back, the other side has it.
   * @param signal ends the attempt; whether the other side took the mail is then unknown.
   * @throws MailRefused when the other side will never take a mail to this address; any other error is worth a retry.
   */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>;
}

/** The other side refuses this recipient for good. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
