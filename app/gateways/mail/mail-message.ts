/** The sender of a mail. */
export interface Sender {
  name: string;
  address: string;
}

/** One mail to one person. */
export interface MailMessage {
  /** Makes the Message-ID, so that a mail sent twice by accident is recognised as one. */
  id: string;
  kind: string;
  from: Sender;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The pictures that the HTML shows, by their ids ("cid:"), whose beginnings name their files. */
  pictures: readonly { id: string; type: "jpeg" | "png"; content: Buffer }[];
  /** The one-click unsubscribe URL. */
  unsubscribeAddress?: string;
  /** Whether it goes to a list. */
  isBulk?: boolean;
  createdAt: Date;
}

/** The mail transport. */
export interface MailGateway {
  kind: "smtp" | "outbox";
  /**
   * Sends a mail; when it returns, the server has accepted it.
   * @param signal aborts the attempt; whether the server accepted the mail is then unknown.
   * @throws MailRefused when the server will never accept mail to this address; any other error is worth a retry.
   */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>;
  /** Closes the connections that are open between mails. */
  close?(): void;
}

/** The server refuses this recipient for good. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
