import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";

const cipher = "aes-256-gcm";
const vectorLength = 12;
const tagLength = 16;

const contentSchema = z.strictObject({
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  unsubscribeAddress: z.string().optional(),
});
type WrittenMail = z.infer<typeof contentSchema>;

/**
 * Hides a mail in the database: whoever reads the file must not find links that sign in.
 * @param mailId the row it belongs to; in another row it can't be opened.
 */
export function sealContent(key: Buffer, mailId: string, content: WrittenMail): string {
  const vector = randomBytes(vectorLength);
  const sealing = createCipheriv(cipher, key, vector).setAAD(Buffer.from(mailId));
  const sealed = [sealing.update(JSON.stringify(content), "utf8"), sealing.final()];
  return Buffer.concat([vector, sealing.getAuthTag(), ...sealed]).toString("base64url");
}

/** @throws Error when the key is another, or the text was changed or moved from its row. */
export function openContent(key: Buffer, mailId: string, sealed: string): WrittenMail {
  const bytes = Buffer.from(sealed, "base64url");
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, vectorLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(mailId))
    .setAuthTag(bytes.subarray(vectorLength, vectorLength + tagLength));
  const opened = [opening.update(bytes.subarray(vectorLength + tagLength)), opening.final()];
  return contentSchema.parse(JSON.parse(Buffer.concat(opened).toString("utf8")));
}
