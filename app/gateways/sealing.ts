import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";

/**
 * Encrypts a text for the database, where it must be read again and a hash won't do.
 * @param key 32 bytes that are not in the database.
 * @param row the id of the row that it belongs to: in another row it can't be opened.
 */
export function seal(key: Buffer, row: string, text: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(row));
  const encrypted = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return [nonce, encrypted, sealing.getAuthTag()].map((part) => part.toString("base64url")).join(".");
}

/** @throws Error when the key or the row is another, or the text was changed. */
export function openSealed(key: Buffer, row: string, sealed: string): string {
  const [nonce, encrypted, tag] = partsOf(sealed);
  if (!nonce || !encrypted || !tag) throw new Error("This is nothing sealed.");
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: 16 });
  opening.setAAD(Buffer.from(row)).setAuthTag(tag);
  return Buffer.concat([opening.update(encrypted), opening.final()]).toString("utf8");
}

function partsOf(sealed: string): Buffer[] {
  const parts = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  const [only] = parts;
  // Mails queued before 1.0.0 are in one piece: nonce, tag, text.
  return parts.length === 1 && only
    ? [only.subarray(0, 12), only.subarray(28), only.subarray(12, 28)]
    : parts;
}
