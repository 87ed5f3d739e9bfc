import { z } from "zod";
import { openSealed, seal } from "#app/gateways/sealing.ts";

const contentSchema = z.strictObject({
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  unsubscribeAddress: z.string().optional(),
  /** The files of the pictures that come with it: what the mail shows, and the artist's logo. */
  pictureKey: z.string().optional(),
  logoKey: z.string().optional(),
});
type WrittenMail = z.infer<typeof contentSchema>;

/**
 * Encrypts a mail in the database: a copy of the file must not reveal links that sign in.
 * @param mailId the row it belongs to; in another row it can't be opened.
 */
export function sealContent(key: Buffer, mailId: string, content: WrittenMail): string {
  return seal(key, mailId, JSON.stringify(content));
}

/** @throws Error when the key is another, or the text was changed or moved from its row. */
export function openContent(key: Buffer, mailId: string, sealed: string): WrittenMail {
  return contentSchema.parse(JSON.parse(openSealed(key, mailId, sealed)));
}
